// One poppy, seen from the side
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#fcf8ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.4, 0.5);
  brush.fillBleed(0.06, "out");
  form("#5a8446", 220, [[292, 330], [306, 330], [330, 450], [322, 600], [306, 600], [312, 450]]);
  brush.fillBleed(0.16, "out");
  form("#c9211f", 180, [[300, 110], [410, 150], [400, 270], [300, 340], [200, 270], [190, 150]]);
  form("#e43d2f", 170, [[180, 190], [290, 210], [310, 340], [220, 350], [130, 280]]);
  form("#ef5a40", 170, [[420, 190], [310, 210], [292, 340], [380, 352], [470, 280]]);
  brush.fillBleed(0.3, "out");
  brush.fill("#281425", 230);
  brush.circle(300, 275, 40, 0.6);
}

function form(colour, opacity, corners) {
  brush.fill(colour, opacity);
  brush.beginShape(0.6);
  for (const [x, y] of corners) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
