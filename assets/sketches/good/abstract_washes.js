// Abstract: rose, ochre, blue
// No subject. Nine large washes that overlap in the middle, and a few drops thrown at the end.

function* golden(n, turn = 137.508) {
  for (let i = 0; i < n; i++) yield [i, i * turn, Math.sqrt(i / n)];
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(5);
  angleMode(DEGREES);
  randomSeed(1001);
  noiseSeed(1001);
  noLoop();
  background("#fcfaf5");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  const pigments = ["#d9577f", "#e9a13b", "#2f7fae", "#7a5aa8", "#f0806a", "#3fa39a"].map((hex) => color(hex));
  for (const [i, a, far] of golden(9)) {
    const tint = lerpColor(pigments[i % 6], pigments[(i + 1) % 6], random(0.35));
    brush.fill(tint, random(115, 175));
    brush.fillBleed(random(0.2, 0.55), random() < 0.7 ? "out" : "in");
    brush.fillTexture(random(0.3, 0.6), random(0.2, 0.7));
    const cx = width / 2 + cos(a) * far * 170;
    const cy = height / 2 + sin(a) * far * 150;
    const size = lerp(150, 85, far);
    brush.beginShape(0.6);
    for (let b = 0; b < 360; b += 36) {
      const r = size * (0.6 + 0.8 * noise(i * 9 + cos(b), sin(b) + 4));
      brush.vertex(cx + cos(b) * r * 1.25, cy + sin(b) * r);
    }
    brush.endShape(CLOSE);
  }
  // drops
  brush.fillTexture(0.3, 0.8);
  brush.fillBleed(0.1, "out");
  for (const [i, a, far] of golden(12, 99)) {
    brush.fill(pigments[(i * 5) % 6], 200);
    brush.circle(300 + cos(a) * (140 + far * 130), 300 + sin(a) * (130 + far * 130), random(2, 9), 0.5);
  }
}
