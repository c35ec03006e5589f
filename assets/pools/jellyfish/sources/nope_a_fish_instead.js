// Asked for long tentacles, got a fish in green water.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(14);
  noLoop();
  background("#f0f6e6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#8cc9a0", 140);
  brush.fillBleed(0.4, "out");
  brush.fillTexture(0.4, 0.05);
  brush.beginShape(0.5);
  [[-40, 200], [300, 240], [640, 200], [640, 640], [-40, 640]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  brush.fill("#e58a3c", 210);
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.5);
  brush.beginShape(0.6);
  [[170, 330], [230, 270], [330, 262], [410, 320], [470, 270], [480, 390], [412, 344], [330, 400], [230, 392]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  brush.fill("#26323a", 240);
  brush.circle(226, 316, 9, 0);
}
