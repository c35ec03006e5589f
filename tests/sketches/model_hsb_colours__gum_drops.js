function setup() {
  createCanvas(600, 600, WEBGL);
  colorMode(HSB, 360, 100, 100, 1);
  brush.scaleBrushes(3);
  noLoop();
  background(40, 6, 98);
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.35, 0.5);
  const base = 10;
  for (let i = 0; i < 6; i++) {
    const hue = (base + i * 58) % 360;
    const x = 140 + (i % 3) * 160;
    const y = 250 + floor(i / 3) * 190;
    brush.fill(color(hue, 62, 88), 205);
    brush.beginShape(0.7);
    brush.vertex(x - 65, y + 60);
    brush.vertex(x - 50, y - 30);
    brush.vertex(x, y - 75);
    brush.vertex(x + 50, y - 30);
    brush.vertex(x + 65, y + 60);
    brush.endShape(CLOSE);
  }
}
