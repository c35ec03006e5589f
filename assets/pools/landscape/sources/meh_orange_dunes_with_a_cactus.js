// Dunes at dusk: two orange waves of sand and a cactus.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(RADIANS);
  randomSeed(3);
  noLoop();
  background("#fff4dd");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.3, 0.2);

  // one indifferent wash for the evening
  brush.fillBleed(0.3, "out");
  brush.fill("#f4a3a0", 90);
  brush.circle(300, 130, 190, 0.5);

  brush.fillBleed(0.06, "out");
  brush.fill("#f59a3c", 210);
  brush.beginShape(0.5);
  for (let x = -40; x <= 640; x += 68) brush.vertex(x, 380 + 30 * sin(x / 60));
  brush.vertex(640, 480);
  brush.vertex(300, 480);
  brush.vertex(-40, 480);
  brush.endShape(CLOSE);

  brush.fill("#e2701e", 220);
  brush.beginShape(0.5);
  for (let x = -40; x <= 640; x += 68) brush.vertex(x, 470 + 25 * cos(x / 70));
  brush.vertex(640, 620);
  brush.vertex(300, 620);
  brush.vertex(-40, 620);
  brush.endShape(CLOSE);

  // cactus
  brush.fill("#2f8a3f", 240);
  const box = (x, y, w, h) => {
    brush.beginShape(0.3);
    brush.vertex(x, y);
    brush.vertex(x + w, y);
    brush.vertex(x + w, y + h);
    brush.vertex(x, y + h);
    brush.endShape(CLOSE);
  };
  box(288, 290, 24, 170);
  box(250, 330, 18, 60);
  box(332, 330, 18, 60);
  box(250, 376, 46, 16);
  box(306, 376, 44, 16);
}
