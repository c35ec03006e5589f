// A background and nothing on it.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#f7f2e6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.2, "out");
  brush.fillTexture(0.4, 0.3);
}
