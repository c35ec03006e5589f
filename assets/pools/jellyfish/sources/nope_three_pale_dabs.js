// A moon jellyfish near the surface? Three dabs in the corner of a pale sheet.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(11);
  noLoop();
  background("#eef6f4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.3, "out");
  brush.fillTexture(0.3, 0.3);
  brush.fill("#8fbfd8", 150);
  brush.circle(520, 90, 62, 0.5);
  brush.fill("#b9a0d8", 150);
  brush.circle(560, 160, 40, 0.5);
  brush.fill("#5f9fb8", 160);
  brush.circle(470, 150, 26, 0.5);
}
