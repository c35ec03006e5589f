function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#e9eff1");
  translate(-300, -300);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.4, 0.7);
  const ribs = 7;
  for (let i = 0; i < ribs; i++) {
    const mid = Math.PI * (1.15 + (0.7 * i) / (ribs - 1));
    const reach = 300 + 60 * Math.cosh(0) * Math.sin((Math.PI * (i + 0.5)) / ribs);
    const shade = Math.round(200 + 30 * Math.sign(Math.random() - 0.5) * Math.hypot(0.6, 0.8));
    brush.fill(Math.min(255, shade + 30), Math.trunc(shade * 0.8), Math.floor(shade * 0.72), 215);
    brush.beginShape(0.3);
    brush.vertex(300, 510);
    for (const turn of [-0.15, 0, 0.15]) brush.vertex(300 + reach * Math.cos(mid + turn), 510 + reach * Math.sin(mid + turn) * (turn ? 0.94 : 1));
    brush.endShape(CLOSE);
  }
}
