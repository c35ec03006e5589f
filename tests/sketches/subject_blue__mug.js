// A blue mug with steam
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f8f5ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.4, 0.6);
  brush.fillBleed(0.4, "out");
  brush.fill("#c9c6c2", 130);
  trace(0.7, [[260, 210], [225, 140], [280, 70], [262, 140], [300, 205]]);
  trace(0.7, [[340, 210], [315, 150], [360, 95], [350, 150], [372, 205]]);
  brush.fillBleed(0.06, "out");
  brush.fill("#3f6b99", 225);
  trace(0.6, [[400, 290], [500, 290], [510, 400], [400, 450], [400, 405], [462, 375], [458, 330], [400, 332]]);
  trace(0.15, [[190, 250], [410, 250], [400, 510], [200, 510]]);
  brush.fill("#5a3a26", 235);
  trace(0.8, [[195, 252], [300, 232], [405, 252], [300, 276]]);
}

function trace(round, corners) {
  brush.beginShape(round);
  for (const [x, y] of corners) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
