// A pink jellyfish seen from straight below, a parasol against the bright, nearly white water.

const C = { x: 286, y: 270 };
const pol = (a, r, sx = 1, sy = 0.93) => [C.x + cos(a) * r * sx, C.y + sin(a) * r * sy];

function tone(hex, o, bleed, dir, tex, border) {
  brush.fill(hex, o);
  brush.fillBleed(bleed, dir);
  brush.fillTexture(tex, border);
}

function form(pts, c) {
  brush.beginShape(c === undefined ? 0.6 : c);
  pts.forEach(function (p) { brush.vertex(p[0], p[1]); });
  brush.endShape(CLOSE);
}

function lobes(r, wave, n) {
  const out = [];
  for (let i = 0; i < n * 2; i++) out.push(pol((i * 180) / n, r * (i % 2 ? 1 : 1 - wave) * (0.97 + 0.07 * noise(i * 0.7))));
  return out;
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(9);
  noiseSeed(12);
  noLoop();
  background("#fbfaf5");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // water: a cool ring of shade, the light left as paper behind the bell
  tone("#a9d3e2", 150, 0.5, "out", 0.45, 0.03);
  form([[-40, -40], [260, -40], [120, 90], [40, 260], [90, 430], [-40, 560]]);
  tone("#6fb3d0", 170, 0.5, "out", 0.45, 0.03);
  form([[640, 180], [540, 330], [520, 440], [360, 540], [150, 560], [60, 640], [640, 640]]);
  tone("#2f7aa8", 170, 0.5, "out", 0.5, 0.03);
  form([[640, 400], [560, 480], [430, 560], [340, 640], [640, 640]]);

  // far tentacles, already out of focus
  for (let i = 0; i < 14; i++) strand(i * 25.7 + 8, 168, 110 + 90 * noise(i), 2, "#eba7b8", 120, 0.15);

  tone("#f5b3c2", 170, 0.12, "out", 0.4, 0.6);
  form(lobes(190, 0.09, 14));
  tone("#ec86a2", 140, 0.25, "in", 0.45, 0.5);
  form(lobes(163, 0.04, 12));
  tone("#fffaf4", 200, 0.2, "out", 0.4, 0.5);
  form(lobes(112, 0.05, 9));
  tone("#d9507f", 150, 0.3, "in", 0.45, 0.5);
  form(lobes(86, 0.05, 8));

  // radial canals, forked near the rim
  for (let a = 0; a < 360; a += 22.5) {
    tone("#c8486f", 135, 0.06, "out", 0.2, 0.2);
    const b = a + random(-3, 3);
    form([pol(b, 66), pol(b + 1.3, 110), pol(b + 2.2, 150), pol(b, 178), pol(b - 1.8, 150), pol(b - 1.1, 110)], 0.4);
  }
  // small rim organs
  for (let i = 0; i < 14; i++) {
    tone(i % 2 ? "#a82c5a" : "#fff6f2", 210, 0.06, "out", 0.2, 0.4);
    const p = pol((i * 360) / 14 + 13, 176);
    brush.circle(p[0], p[1], 3.4, 0.3);
  }
  // near tentacles swing across the bell and out of it, all drawn by one current
  for (let i = 0; i < 17; i++) strand(-62 + i * 12.6, 172, 150 + 190 * noise(i + 40), 1.9, i % 3 ? "#c9557d" : "#8d2f63", 190, 0.05);

  arms();
}

// a line with a half width at each point becomes one closed form
function band(mid, half) {
  const n = mid.length - 1;
  const side = (s) => mid.map(([x, y], k) => {
    const [p, q] = mid[max(k - 1, 0)], [u, v] = mid[min(k + 1, n)];
    const d = dist(p, q, u, v) + 0.001, w = s * half(k / n, k);
    return [x - (w * (v - q)) / d, y + (w * (u - p)) / d];
  });
  form(side(1).concat(side(-1).reverse()), 0.5);
}

function strand(a, r0, len, w, hex, o, bleed) {
  const mid = [];
  for (let k = 0; k <= 10; k++) {
    const t = k / 10;
    const [x, y] = pol(a, r0 + len * 0.34 * sin(t * 90));
    mid.push([x + len * 0.62 * t * t + 10 * t * sin(t * 420 + a * 2), y + len * 0.74 * t * t + 10 * t * cos(t * 380 + a)]);
  }
  tone(hex, o, bleed, "out", 0.15, 0.2);
  band(mid, (t) => w * (1 - 0.9 * t));
}

// four frilled arms hang from the mouth towards the eye and curl away with the current
function arms() {
  [[185, 190], [300, 170], [60, 260], [115, 290]].forEach(([a0, len], j) => {
    const mid = [];
    for (let k = 0; k <= 12; k++) {
      const t = k / 12;
      mid.push([C.x + cos(a0 + t * 50) * 58 * sin(t * 90) + len * 0.5 * t * t + 9 * sin(t * 480 + a0), C.y + sin(a0 + t * 50) * 54 * sin(t * 90) + len * 0.62 * t * t + 9 * cos(t * 440 + a0)]);
    }
    tone("#fffaf5", 245, 0.06, "out", 0.2, 0.2);
    band(mid, (t, k) => (4 + 19 * sin(8 + t * 164)) * (k % 2 ? 1.25 : 0.75));
    tone(["#ef9cb0", "#f6bfc4", "#e77f9f", "#f2a9b6"][j], 190, 0.08, "out", 0.4, 0.8);
    band(mid, (t, k) => (4 + 19 * sin(8 + t * 164)) * (k % 2 ? 1.25 : 0.75));
    tone("#a5275c", 150, 0.12, "out", 0.3, 0.3);
    band(mid, (t) => 3.2 * (1 - 0.9 * t));
  });
  tone("#7d1f4f", 190, 0.15, "out", 0.3, 0.5);
  form([pol(0, 15), pol(45, 6), pol(90, 15), pol(135, 6), pol(180, 15), pol(225, 6), pol(270, 15), pol(315, 6)], 0.4);
}
