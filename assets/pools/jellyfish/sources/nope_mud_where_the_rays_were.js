// Rays of light and a jellyfish, painted over until only mud was left.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(12);
  noLoop();
  background("#6d7a58");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const c = ["#7a4a1c", "#2f6b3a", "#a03c2c", "#3a2f6b", "#c9a227", "#5b5b3a"];
  for (let i = 0; i < 40; i++) {
    brush.fill(c[i % 6], random(120, 200));
    brush.fillBleed(random(0.1, 0.5), "out");
    brush.fillTexture(0.5, 0.3);
    const x = random(40, 560), y = random(40, 560), r = random(30, 110);
    brush.beginShape(0.4);
    for (let a = 0; a < 360; a += 51) brush.vertex(x + cos(a) * r * random(0.4, 1.3), y + sin(a) * r * random(0.4, 1.3));
    brush.endShape(CLOSE);
  }
}
