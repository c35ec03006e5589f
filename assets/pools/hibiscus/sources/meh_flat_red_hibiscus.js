// red hibiscus
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#ffffff");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(1);

  // petals
  brush.fill("#ff0000", 200);
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.1, 0.1);
  for (let i = 0; i < 5; i++) {
    let a = i * 72 - 90;
    brush.circle(300 + cos(a) * 95, 300 + sin(a) * 95, 80);
  }

  // centre
  brush.fill("#660000", 255);
  brush.circle(300, 300, 35);

  // stamen
  brush.fill("#ffff00", 255);
  brush.beginShape(0);
  brush.vertex(295, 300);
  brush.vertex(305, 300);
  brush.vertex(305, 190);
  brush.vertex(295, 190);
  brush.endShape(CLOSE);
  brush.circle(300, 185, 12);

  // leaves
  brush.fill("#00aa00", 200);
  brush.beginShape(0.5);
  brush.vertex(420, 460);
  brush.vertex(500, 470);
  brush.vertex(540, 540);
  brush.vertex(460, 530);
  brush.endShape(CLOSE);
  brush.beginShape(0.5);
  brush.vertex(180, 460);
  brush.vertex(100, 470);
  brush.vertex(60, 540);
  brush.vertex(140, 530);
  brush.endShape(CLOSE);
}
