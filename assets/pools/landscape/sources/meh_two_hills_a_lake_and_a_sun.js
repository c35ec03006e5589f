// A lake between hills at dawn: two equal hills, a sun in the middle, a blue oblong of water.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(1);
  noLoop();
  background("#ffffff");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.2, 0.3);

  // sun
  brush.fill("#ffb000", 220);
  brush.circle(300, 220, 50);

  // hills
  brush.fill("#3f9a4a", 220);
  brush.beginShape(0.5);
  brush.vertex(0, 360);
  brush.vertex(60, 280);
  brush.vertex(140, 230);
  brush.vertex(220, 280);
  brush.vertex(280, 360);
  brush.endShape(CLOSE);
  brush.beginShape(0.5);
  brush.vertex(320, 360);
  brush.vertex(380, 280);
  brush.vertex(460, 230);
  brush.vertex(540, 280);
  brush.vertex(600, 360);
  brush.endShape(CLOSE);

  // lake
  brush.fill("#2f7fd0", 210);
  brush.beginShape(0);
  brush.vertex(0, 370);
  brush.vertex(600, 370);
  brush.vertex(600, 520);
  brush.vertex(0, 520);
  brush.endShape(CLOSE);

  // two waves
  brush.fill("#1a4f96", 220);
  for (const x of [180, 420]) {
    brush.beginShape(0.5);
    brush.vertex(x - 50, 440);
    brush.vertex(x, 432);
    brush.vertex(x + 50, 440);
    brush.vertex(x, 448);
    brush.endShape(CLOSE);
  }
}
