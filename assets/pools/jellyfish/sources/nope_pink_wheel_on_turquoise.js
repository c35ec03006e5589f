// A pink jellyfish from below, drawn as a wheel.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  randomSeed(4);
  background("#e6f7f5");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#8fdcd8", 130);
  brush.fillBleed(0.3, "out");
  brush.fillTexture(0.3, 0.1);
  brush.beginShape(0.1);
  [[-20, -20], [620, -20], [620, 620], [-20, 620]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  brush.fillBleed(0.06, "out");
  for (let a = 0; a < 360; a += 30) {
    brush.fill("#e0508a", 200);
    brush.beginShape(0.3);
    brush.vertex(300 + cos(a - 2) * 120, 300 + sin(a - 2) * 120);
    brush.vertex(300 + cos(a) * 250, 300 + sin(a) * 250);
    brush.vertex(300 + cos(a + 2) * 120, 300 + sin(a + 2) * 120);
    brush.endShape(CLOSE);
  }
  brush.fill("#ff9cc0", 220);
  brush.circle(300, 300, 140, 0);
  brush.fill("#ff6fa3", 200);
  brush.circle(300, 300, 90, 0);
  brush.fill("#d93a7a", 220);
  brush.circle(300, 300, 35, 0);
}
