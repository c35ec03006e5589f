// A moon jellyfish tilted towards us just beneath the rippled surface, in pale turquoise water.
const TAU = 360;
const paint = (hex, opacity, bleed, way, texture, edge) => {
  brush.fill(hex, opacity); brush.fillBleed(bleed, way); brush.fillTexture(texture, edge);
};
const poly = (pts, curve = 0.6) => {
  brush.beginShape(curve);
  for (const [x, y] of pts) brush.vertex(x, y);
  brush.endShape(CLOSE);
};
// a point on the tilted disc: angle and radius in disc units
const disc = (a, r) => [cos(a) * 168 * r, sin(a) * 112 * r - (1 - r * r) * 34];
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(31);
  noiseSeed(31);
  noLoop();
  background("#eef8f5");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  water();
  push();
  translate(338, 268);
  rotate(-14);
  tentacles();
  bell();
  pop();
  motes();
}
function water() {
  paint("#8fd0d0", 150, 0.3, "out", 0.45, 0.05);
  poly([[-40, 62], [120, 40], [300, 66], [480, 38], [640, 58], [640, 640], [-40, 640]], 0.5);
  paint("#4fabb6", 150, 0.45, "out", 0.5, 0.03);
  poly([[-40, 190], [130, 130], [330, 100], [520, 140], [640, 120], [640, 520], [420, 600], [180, 540], [-40, 560]]);
  paint("#1f7f93", 160, 0.45, "out", 0.5, 0.05);
  poly([[-40, 400], [150, 430], [330, 520], [500, 470], [640, 420], [640, 640], [-40, 640]]);
  paint("#125f78", 160, 0.4, "out", 0.5, 0.05);
  poly([[-40, 520], [160, 545], [340, 600], [500, 580], [640, 540], [640, 640], [-40, 640]]);
  // the underside of the surface: a net of light above, long lenses of shade
  for (let i = 0; i < 17; i++) {
    const y = 10 + pow(i / 16, 1.3) * 104;
    const w = lerp(120, 46, i / 16) * random(0.7, 1.2);
    const x = (i * 223) % 640;
    paint(i % 3 === 0 ? "#ffffff" : "#3fa3b1", i % 3 === 0 ? 230 : 120, 0.1, "out", 0.3, 0.2);
    poly([[x - w, y + 3], [x - w * 0.3, y - 5], [x + w * 0.4, y - 2], [x + w, y + 4], [x + w * 0.2, y + 6], [x - w * 0.4, y + 8]]);
  }
}
function tentacles() {
  for (let i = 0; i < 26; i++) {
    const a = lerp(-4, 184, i / 25);
    const [x, y] = disc(a, 0.97);
    const n = 6;
    const len = 52 + 70 * noise(i * 0.5);
    const L = [], R = [];
    for (let k = 0; k <= n; k++) {
      const t = k / n;
      const px = x + 34 * t * t - 9 * sin(t * 300 + i * 22) * t + cos(a) * 14 * t;
      L.push([px - 1.7 * (1 - t), y + len * t]);
      R.unshift([px + 1.7 * (1 - t), y + len * t]);
    }
    paint(i % 3 === 1 ? "#125a75" : "#f4fdff", 215, 0.05, "out", 0.2, 0.3);
    poly([...L, ...R], 0.5);
  }
  // four frilled arms, gathered under the middle
  [[-46, 1], [-14, 1.3], [20, 1.15], [52, 0.9]].forEach(([x0, s], i) => {
    const L = [], R = [];
    for (let k = 0; k <= 9; k++) {
      const px = x0 + 5 * k * 0.9 + 12 * sin(k * 44 + i * 80);
      const w = (15 - k * 1.3) * (k % 2 ? 1.25 : 0.8);
      L.push([px - w, 40 + k * 21 * s]);
      R.unshift([px + w, 44 + k * 21 * s]);
    }
    paint(["#ffffff", "#efe6fa", "#ffffff", "#f3e4f6"][i], 225, 0.14, "out", 0.4, 0.5);
    poly([...L, ...R], 0.55);
  });
}
function bell() {
  const rim = [], inner = [];
  for (let a = 0; a < TAU; a += 18) {
    rim.push(disc(a, (a / 18) % 2 ? 1.035 : 0.975));
    inner.push(disc(a, 0.8 + 0.03 * sin(a * 3)));
  }
  paint("#ffffff", 255, 0.08, "out", 0.3, 0.1);
  poly(rim);
  paint("#ffffff", 200, 0.08, "out", 0.4, 0.1);
  poly(inner);
  paint("#a9cfe2", 140, 0.1, "in", 0.45, 0.75);
  poly(rim);
  paint("#8fb2dd", 110, 0.3, "in", 0.45, 0.4);
  poly(inner);
  for (let a = 8; a < TAU; a += 22.5) {
    paint("#6f93c4", 130, 0.06, "out", 0.2, 0.2);
    poly([disc(a, 0.44), disc(a + 2.2, 0.7), disc(a, 0.98), disc(a - 2.2, 0.7)], 0.3);
  }
  // the four horseshoes
  for (let q = 0; q < 4; q++) {
    const m = q * 90 + 40;
    const [cx, cy] = disc(m, 0.3);
    const ring = [];
    for (let b = -130; b <= 130; b += 32) ring.push([cx + cos(m + 180 + b) * -31, cy + sin(m + 180 + b) * -22]);
    for (let b = 130; b >= -130; b -= 32) ring.push([cx + cos(m + 180 + b) * -17, cy + sin(m + 180 + b) * -11]);
    paint("#a878b4", 165, 0.14, "out", 0.45, 0.6);
    poly(ring, 0.5);
    paint("#6b4a93", 120, 0.2, "in", 0.4, 0.2);
    brush.circle(cx, cy, 9, 0.5);
  }
  paint("#ffffff", 245, 0.1, "out", 0.1, 0);
  poly([disc(205, 0.86), disc(225, 0.93), disc(250, 0.92), disc(262, 0.84), disc(245, 0.82), disc(222, 0.84)]);
  poly([disc(282, 0.9), disc(290, 0.93), disc(300, 0.88), disc(291, 0.86)]);
}
function motes() {
  for (let i = 0; i < 12; i++) {
    paint(i % 3 ? "#ffffff" : "#1f6f84", 215, 0.08, "out", 0.1, 0.3);
    brush.circle(random(30, 570), random(140, 560), random(1.2, 3.6), 0.3);
  }
}
