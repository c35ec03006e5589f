// A green jellyfish in the middle of a black sheet, with halo rings
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#05080f");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(6);
  brush.fillTexture(0.1, 0.1);
  brush.fillBleed(0.1, "out");
  for (const r of [150, 110]) {
    brush.fill("#0f6a2f", 90);
    brush.circle(300, 240, r, 0.1);
  }
  brush.fill("#3dff6a", 220);
  brush.beginShape(0.4);
  for (let a = 180; a <= 360; a += 20) brush.vertex(300 + cos(a) * 80, 270 + sin(a) * 90);
  brush.endShape(CLOSE);
  brush.fill("#3dff6a", 230);
  brush.fillBleed(0.03, "out");
  for (let i = 0; i < 6; i++) {
    const x = 235 + i * 26;
    brush.beginShape(0);
    brush.vertex(x - 3, 272);
    brush.vertex(x + 3, 272);
    brush.vertex(x + 6, 360);
    brush.vertex(x + 2, 450);
    brush.vertex(x - 2, 450);
    brush.vertex(x, 360);
    brush.endShape(CLOSE);
  }
  brush.fill("#ffffff", 220);
  brush.circle(270, 225, 10, 0.2);
  brush.circle(330, 225, 10, 0.2);
}
