// A river winding through meadows: the water is bare paper, sky colours dropped in; poplars and a low evening sun.
const bank = (t) => {
  // from the far bend (t = 0) to the foot of the picture (t = 1): middle and half-width
  const y = lerp(318, 640, pow(t, 1.7));
  return [300 + 150 * sin(t * 520 + 30) * (0.35 + t * 0.75), y, 3 + 84 * pow(t, 2.2)];
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(313);
  noiseSeed(313);
  noLoop();
  background("#fdf7e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  strip(["#7fa9cf", 140, 0.4, 0.03], -60, 66, 22);
  strip(["#a8b8d8", 110, 0.45, 0.03], 30, 130, 22);
  strip(["#f2c2a6", 115, 0.45, 0.03], 120, 214, 18);
  strip(["#fadf9c", 105, 0.4, 0.03], 200, 286, 10);
  // cumulus undersides, wet
  for (const [x, y, w] of [[150, 118, 90], [96, 132, 60], [440, 92, 110], [520, 108, 70]]) {
    tint("#a898b8", 110, 0.35, 0.4, 0.1);
    form([[x - w, y + 4], [x - w * 0.6, y - 16], [x - w * 0.1, y - 24], [x + w * 0.4, y - 14], [x + w, y + 2], [x + w * 0.4, y + 10], [x - w * 0.4, y + 10]], 0.6);
  }
  const hill = (base, lift, s, c, o) => {
    tint(c, o, 0.12, 0.4, 0.25);
    const xs = Array.from({ length: 21 }, (_, i) => -50 + i * 35);
    form([...xs.map((x) => [x, base - lift * noise(x * 0.008, s)]), ...xs.reverse().filter((_, i) => i % 2 === 0).map((x) => [x, base + 14])], 0.45);
  };
  hill(302, 58, 1, "#a9b7d0", 140);
  hill(310, 40, 6, "#8aa5a8", 150);
  // meadow to the left and to the right of the water; the river itself stays paper
  meadow(-1, 0, 1, "#c5c374", 165, 0.05);
  meadow(1, 0, 1, "#b9bd6c", 165, 0.05);
  tint("#c9bf62", 150, 0.1, 0.4, 0.1);
  form([[-50, 322], [60, 324], [160, 322], [250, 322], [330, 330], [280, 348], [220, 366], [180, 390], [80, 400], [-50, 404], [-50, 360]], 0.35);
  meadow(-1, 0.36, 1, "#7f9c4c", 150, 0.2);
  meadow(1, 0.5, 1, "#86a052", 145, 0.2);
  meadow(-1, 0.74, 1, "#3f6b40", 180, 0.15);
  meadow(1, 0.8, 1, "#35603c", 180, 0.15);
  tint("#2f5f3f", 170, 0.2, 0.4, 0.1);
  form([[-50, 540], [20, 532], [90, 548], [160, 566], [230, 588], [260, 620], [210, 650], [120, 655], [30, 655], [-50, 650], [-50, 600]], 0.4);
  // what the water sees
  const stream = (t0, t1, a, b, c, o) => {
    tint(c, o, 0.12, 0.4, 0.15);
    const side = (k) => Array.from({ length: 11 }, (_, i) => bank(lerp(t0, t1, i / 10))).map(([x, y, w]) => [x + w * k, y]);
    form([...side(a), ...side(b).reverse()], 0.4);
  };
  stream(0.1, 0.62, -0.9, 0.4, "#f3bf9c", 120);
  stream(0.5, 1, -0.84, -0.3, "#f0b492", 110);
  stream(0.56, 1, 0.2, 0.86, "#6f9cc8", 140);
  stream(0.7, 1, 0.5, 0.92, "#4f7fb4", 140);
  for (let i = 0; i < 7; i++) {
    const t = 0.72 + 0.27 * (i / 6), [x, y, w] = bank(t);
    tint("#5a86b8", 150, 0.06, 0.3, 0.1);
    const k = w * random(0.5, 0.8), d = random(-0.15, 0.15) * w;
    form([[x + d - k, y], [x + d, y - 2], [x + d + k, y + 1], [x + d, y + 2.4]], 0.6);
  }
  for (const [x, y, h] of [[96, 326, 54], [116, 328, 66], [134, 328, 48], [418, 322, 34], [432, 322, 42], [560, 334, 60]]) poplar(x, y, h, "#6f8f6c", 190);
  for (const [x, y, h] of [[478, 402, 176], [510, 410, 214], [540, 404, 160]]) poplar(x, y, h, "#2f5a44", 225);
  bush(64, 384, 34, "#56804f");
  bush(590, 400, 30, "#3a6a48");
  bush(20, 378, 40, "#6a9050");
  // long shadows towards us from the poplars
  for (const x of [478, 510, 540]) {
    tint("#3f6b4a", 130, 0.15, 0.3, 0.1);
    form([[x - 6, 408], [x + 7, 408], [x + 62, 452], [x + 130, 500], [x + 96, 496], [x + 30, 448]], 0.4);
  }
  grasses();
}

const tint = (c, o, bleed, tex, rim) => (brush.fill(c, o), brush.fillBleed(bleed, "out"), brush.fillTexture(tex, rim));

function form(pts, curve) {
  brush.beginShape(curve);
  for (const p of pts) brush.vertex(p[0], p[1]);
  brush.endShape(CLOSE);
}

function strip([c, o, bleed, rim], y0, y1, j) {
  tint(c, o, bleed, 0.4, rim);
  const p = [];
  for (let x = -60; x <= 660; x += 90) p.push([x, y0 + random(-j, j)]);
  for (let x = 660; x >= -60; x -= 90) p.push([x, y1 + random(-j, j)]);
  form(p, 0.5);
}

function meadow(side, t0, t1, c, o, bleed) {
  tint(c, o, bleed, 0.4, 0.3);
  const p = [], edge = side < 0 ? -50 : 650;
  for (let i = 0, t = t0; i <= 18; i++, t += (t1 - t0) / 18) p.push([bank(t)[0] + side * bank(t)[2], bank(t)[1]]);
  const top = p[0][1] + (t0 ? 16 : 2), mid = (p[0][0] + edge) / 2;
  p.push([mid, 655], [edge, 650], [edge, 560], [edge, 470], [edge, max(top - 8, 390)], [edge, top + random(-4, 4)], [mid, top + random(-4, 4)]);
  form(p, 0.3);
}

function poplar(x, y, h, c, o) {
  for (let k = 0; k < 2; k++) {
    tint(c, o - k * 60, 0.1 + k * 0.15, 0.4, 0.35);
    const w = h * 0.1 * (1 - k * 0.3), d = k * w * 0.4;
    form([[x + d, y - h], [x + d + w * 0.7, y - h * 0.72], [x + d + w, y - h * 0.38], [x + d + w * 0.5, y - 4], [x + d - w * 0.5, y - 3], [x + d - w, y - h * 0.36], [x + d - w * 0.66, y - h * 0.7]], 0.5);
  }
}

function bush(x, y, r, c) {
  for (let i = 0; i < 4; i++) {
    tint(c, 170, 0.2, 0.45, 0.3);
    const cx = x + random(-r, r) * 0.8, cy = y + random(-r, r) * 0.25, k = r * random(0.45, 0.7);
    form(Array.from({ length: 10 }, (_, j) => [cx + cos(j * 36) * k * random(0.8, 1.15), cy + sin(j * 36) * k * random(0.7, 1)]), 0.5);
  }
}

function grasses() {
  for (let i = 0; i < 34; i++) {
    const x = i < 20 ? random(-5, 120) : random(520, 610), h = random(36, 108), b = random(-20, 30);
    tint(random(["#23482f", "#3d6a36", "#8a8a3c", "#2c553a"]), 235, 0.03, 0.1, 0.35);
    form([[x - 2.4, 606], [x + b * 0.3 - 1, 606 - h * 0.6], [x + b, 606 - h], [x + b * 0.3 + 1.6, 606 - h * 0.55], [x + 2.6, 606]], 0.3);
  }
  for (let i = 0; i < 13; i++) {
    tint(random(["#e0563c", "#f0a93a", "#e98a5a"]), 235, 0.08, 0.2, 0.4);
    brush.circle(random(4, 118), random(500, 580), random(3, 6), 0.4);
  }
}
