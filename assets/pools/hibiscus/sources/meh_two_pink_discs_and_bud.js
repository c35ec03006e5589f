// Two pink hibiscus flowers side by side with a bud between them, on a warm ground.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  randomSeed(1);
  background("#f9e4c8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.2, 0.3);

  drawFlower(170, 300);
  drawFlower(430, 300);

  brush.fill("#3fa34d", 200);
  brush.beginShape(0.2);
  brush.vertex(294, 330);
  brush.vertex(306, 330);
  brush.vertex(306, 560);
  brush.vertex(294, 560);
  brush.endShape(CLOSE);
  brush.fill("#e83e8c", 200);
  brush.circle(300, 300, 30);
}

function drawFlower(x, y) {
  for (let i = 0; i < 5; i++) {
    brush.fill("#ff69b4", 180);
    brush.circle(x + 60 * cos(i * 72 - 90), y + 60 * sin(i * 72 - 90), 50);
  }
  brush.fill("#8b0045", 200);
  brush.circle(x, y, 25);
  brush.fill("#ffd700", 255);
  brush.beginShape(0);
  brush.vertex(x - 5, y);
  brush.vertex(x + 5, y);
  brush.vertex(x + 5, y - 90);
  brush.vertex(x - 5, y - 90);
  brush.endShape(CLOSE);
}
