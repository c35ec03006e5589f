// Dunes at dusk: soft rolling sand under a cooling sky, the sun already gone.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(RADIANS);
  randomSeed(9);
  noiseSeed(9);
  noLoop();
  background("#f8e9d6");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  const poly = (colour, alpha, bleed, rim, pts, k) => {
    brush.fill(colour, alpha);
    brush.fillBleed(bleed, "out");
    brush.fillTexture(0.4, rim);
    brush.beginShape(k);
    for (let i = 0; i < pts.length; i += 2) brush.vertex(pts[i], pts[i + 1]);
    brush.endShape(CLOSE);
  };
  const layer = (top, low) => {
    const a = [], b = [];
    for (let x = -60; x <= 660; x += 60) {
      a.push(x, top(x));
      b.unshift(x, low(x));
    }
    return a.concat(b);
  };
  const about = (y, j) => () => y + random(-j, j);

  poly("#54799a", 160, 0.4, 0.03, layer(about(-60, 5), about(90, 16)), 0.5);
  poly("#8fa6b4", 130, 0.4, 0.03, layer(about(70, 12), about(180, 16)), 0.5);
  poly("#e0b097", 125, 0.45, 0.03, layer(about(165, 12), about(262, 10)), 0.5);
  poly("#f0c27f", 120, 0.4, 0.03, layer(about(246, 8), about(300, 5)), 0.5);

  const crest = [
    (x) => 304 - 30 * noise(x * 0.01, 1),
    (x) => 350 - 54 * sin((x + 120) / 150),
    (x) => 430 - 50 * sin((x - 260) / 130),
    (x) => 520 - 40 * sin((x + 60) / 170),
    () => 660,
  ];
  const tone = ["#c0a0a0", "#c98a68", "#a8664f", "#6a4248"];
  for (let i = 0; i < 4; i++) poly(tone[i], 165 + i * 22, 0.06, 0.35, layer(crest[i], (x) => crest[i + 1](x) + 4), 0.45);
  // a shaded flank on each of two dunes
  poly("#7f5260", 150, 0.15, 0.1, [116, 298, 190, 320, 280, 366, 330, 400, 260, 420, 190, 440, 150, 400, 140, 350], 0.5);
  poly("#5a3a4c", 160, 0.15, 0.1, [466, 382, 540, 400, 610, 440, 650, 470, 650, 520, 560, 500, 500, 480, 470, 440], 0.5);
  for (let i = 0; i < 10; i++) {
    const x = 60 + i * 30, y = 548 + (i % 4) * 13, w = random(26, 50);
    poly("#3f2836", 140, 0.06, 0.2, [x - w, y + 3, x, y - 4, x + w, y - 1, x, y + 2], 0.6);
  }
}
