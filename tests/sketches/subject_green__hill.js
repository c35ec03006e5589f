// A green hill with one tree, clouds passing
function setup() {
  createCanvas(640, 480, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#eef5f8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.5, 0.2);
  brush.fillBleed(0.3, "out");
  brush.fill("#c4dbe6", 150);
  brush.circle(170, 110, 70, 0.8);
  brush.circle(480, 140, 85, 0.8);
  brush.fillBleed(0.12, "out");
  brush.fill("#86ad5c", 210);
  brush.beginShape(0.6);
  for (const [x, y] of [[-20, 430], [180, 320], [330, 280], [480, 330], [660, 420], [660, 500], [-20, 500]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.fill("#6a4c33", 230);
  brush.beginShape(0.1);
  for (const [x, y] of [[332, 200], [346, 200], [352, 300], [326, 300]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.fill("#4d7f45", 210);
  brush.circle(338, 175, 58, 0.5);
}
