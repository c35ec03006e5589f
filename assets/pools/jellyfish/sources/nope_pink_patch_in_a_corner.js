// A glowing jellyfish, in the lower right corner of black water
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#02040a");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(5);
  brush.fillBleed(0.5, "out");
  brush.fillTexture(0.3, 0);
  brush.fill("#ff5aa0", 230);
  brush.circle(560, 540, 70, 0.7);
  brush.fill("#ffb0e0", 200);
  brush.circle(530, 590, 40, 0.8);
  brush.fill("#8a2aff", 220);
  brush.beginShape(0.2);
  brush.vertex(480, 600); brush.vertex(455, 520); brush.vertex(500, 470); brush.vertex(540, 560);
  brush.endShape(CLOSE);
}
