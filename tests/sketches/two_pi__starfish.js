function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f6ecd9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.6, 0.6);
  brush.fill("#e0774a", 210);
  brush.beginShape(0.5);
  const arms = 5;
  for (let a = -HALF_PI; a < TAU - HALF_PI - 0.001; a += PI / arms) {
    const out = Math.round((a + HALF_PI) / (PI / arms)) % 2 === 0;
    const r = out ? 230 : 90;
    brush.vertex(300 + r * cos(a), 310 + r * sin(a));
  }
  brush.endShape(CLOSE);
  brush.fill("#f3c08f", 220);
  for (let i = 0; i < arms; i++) {
    const a = (TWO_PI * i) / arms - QUARTER_PI * 2;
    brush.circle(300 + 110 * cos(a), 310 + 110 * sin(a), 22, 0.3);
  }
}
