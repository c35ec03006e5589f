function blob(cx, cy, base, seed) {
  noiseSeed(seed);
  brush.beginShape(0.5);
  for (let i = 0; i < 18; i++) {
    const a = (TAU * i) / 18;
    const r = base * (0.7 + 0.6 * noise(1 + cos(a), 1 + sin(a), seed * 0.1));
    const p = createVector(cx, cy).add(p5.Vector.fromAngle(a, r));
    brush.vertex(p.x, p.y);
  }
  brush.endShape(CLOSE);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#e2eeee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.6, 0.6);
  ["#e0715f", "#ef9a7c", "#c9505a", "#f3b9a0"].forEach((colour, i) => {
    brush.fill(colour, 195);
    blob(200 + (i % 2) * 200, 230 + floor(i / 2) * 180, 130 - i * 8, i + 1);
  });
}
