p5.disableFriendlyErrors = true;

function setup() {
  createCanvas(500, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#e9ecdc");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.6, 0.5);
  for (let i = 0; i < 6; i++) {
    const near = i / 5;
    brush.fill(i % 2 ? "#9a917f" : "#7f8489", 220);
    brush.circle(250 + 90 * sin(i * 1.4) * (0.4 + near), 130 + 400 * near * near + 20 * i * (1 - near), 30 + 45 * near, 0.4);
  }
}
