// A moon jellyfish under the evening surface.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(7);
  noLoop();
  background("#fbeedd");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.3, 0.2);
  band(0, 120, "#ff9a3d", 190);
  band(120, 620, "#7a6ac8", 190);
  brush.fill("#ffffff", 240);
  brush.beginShape(0.6);
  [[110, 330], [130, 270], [190, 240], [250, 270], [270, 330]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  brush.fill("#f07ab0", 200);
  brush.circle(165, 295, 14, 0.2);
  brush.circle(215, 295, 14, 0.2);
  brush.fill("#ffffff", 230);
  for (let i = 0; i < 6; i++) {
    brush.beginShape(0.3);
    brush.vertex(125 + i * 25, 332);
    brush.vertex(135 + i * 25, 390);
    brush.vertex(120 + i * 25, 440);
    brush.vertex(128 + i * 25, 390);
    brush.endShape(CLOSE);
  }
}

function band(y1, y2, c, o) {
  brush.fill(c, o);
  brush.beginShape(0);
  brush.vertex(-10, y1);
  brush.vertex(610, y1);
  brush.vertex(610, y2);
  brush.vertex(-10, y2);
  brush.endShape(CLOSE);
}
