// A hibiscus after rain: drops on a coral flower that nods over a wet grey ground
// one flower in space: turned by yaw, rolled in the sheet; every layer asks it for points
const hibiscus = function (o) {
  const f = { start: 0, wide: 0.94, curl: 0.1, ruffle: 0.035, round: 0.26, ...o };
  f.turns = Array(5).fill(0).map((_, i) => f.start + i * 72 + random(-5, 5));
  f.turns.sort((a, b) => (cos(b) - cos(a)) * sin(f.yaw));
  const waves = f.turns.map(() => Array(11).fill(0).map((_, i) => (i % 2 ? 1 : -1) * random(0.2, 1) * f.ruffle));
  f.at = (phi, v, up = 0) => {
    const r = f.len * (0.05 + 0.95 * v), z = up - f.len * (f.depth * (1 - v) ** 2 + f.curl * v ** 4);
    const px = r * cos(phi) * cos(f.yaw) + z * sin(f.yaw), py = r * sin(phi);
    return [f.x + px * cos(f.roll) - py * sin(f.roll), f.y + px * sin(f.roll) + py * cos(f.roll)];
  };
  f.on = (i, u, v) => f.at(f.turns[i] + u * (16 + 28 * sin(132 * min(v, 0.8))) * f.wide, v);
  f.petal = (i, size = 1, u0 = -1, u1 = 1) => {
    const k = (0.98 - f.round) * size, steps = [0, 0.2, 0.4, 0.6, 0.8];
    const rim = waves[i].map((w, j) => {
      const u = lerp(u0, u1, j / 10);
      return f.at(f.turns[i] + u * 43.2 * f.wide, size * (1 - f.round + f.round * sqrt(max(0, 1 - u * u * 0.96)) + w));
    });
    return [...steps.map((s) => f.on(i, u0, s * k)), ...rim, ...steps.reverse().map((s) => f.on(i, u1, s * k))];
  };
  f.vein = (i, u, to) => [0.1, 0.35, 0.6, 0.82].map((v) => f.on(i, u * (0.65 + 0.35 * v), v * to));
  f.star = (i, reach, s) => [[-1, 0], [-0.9, 0.6], [-0.4, 1], [0, 0.75], [0.45, 1.02], [0.9, 0.6], [1, 0]].map(([u, v]) => f.on(i, u * s, v * reach));
  return f;
};
const mark = (pts, curve = 0.5) => (brush.beginShape(curve), pts.forEach(([x, y]) => brush.vertex(x, y)), brush.endShape(CLOSE));
const load = (c, o, bleed = 0.1, tex = 0.4, border = 0.4, way = "out") => (brush.fill(c, o), brush.fillBleed(bleed, way), brush.fillTexture(tex, border));
const dot = (x, y, r) => mark([0, 60, 120, 180, 240, 300].map((a) => [x + cos(a) * r, y + sin(a) * r * 0.9]), 0.8);
function line_(pts, w0, w1) {
  const n = pts.length - 1;
  const side = (s) => pts.map(([x, y], i) => {
    const [ax, ay] = pts[max(0, i - 1)], [bx, by] = pts[min(n, i + 1)], k = (s * lerp(w0, w1, i / n)) / (dist(ax, ay, bx, by) || 1);
    return [x - (by - ay) * k, y + (bx - ax) * k];
  });
  mark([...side(1), ...side(-1).reverse()], 0.3);
}
function column(f, long, bow, tube, pollen, pads, rise = 1.1) {
  const axis = (t) => f.at(0, -0.0526, f.depth * f.len * rise + t * (long + (1.1 - rise) * f.depth * f.len)).map((c, k) => c + k * bow * (t * t - t * 0.3));
  load(tube, 215, 0.05, 0.25, 0.5);
  line_([0, 0.25, 0.5, 0.75, 1].map(axis), 7.5, 3.2);
  const a = axis(0.4), b = axis(1), d = dist(...a, ...b), along = [(b[0] - a[0]) / d, (b[1] - a[1]) / d];
  const off = ([x, y], s, t) => [x - along[1] * s + along[0] * t, y + along[0] * s + along[1] * t];
  for (let i = 0; i < 18; i++) {
    const from = axis(0.48 + 0.47 * (i / 17)), tip = off(from, (i % 2 ? 1 : -1) * random(9, 21), d * 0.05);
    load(tube, 180, 0.04, 0.2, 0.3);
    line_([from, tip], 1.3, 0.8);
    load(pollen[i % pollen.length], 240, 0.05, 0.2, 0.5);
    dot(...tip, random(3.4, 4.8));
  }
  load(pads, 225, 0.04, 0.2, 0.4);
  for (const k of [-14, -7, 0, 7, 14]) {
    line_([b, off(b, k, d * 0.13)], 1.5, 1.1);
    dot(...off(b, k, d * 0.13), 4.4);
  }
}
function leaf(x, y, turn, len, light, dark, o = 160) {
  push(), translate(x, y);
  rotate(turn);
  const side = (s) => [[0, 0], [0.12, 0.15], [0.27, 0.25], [0.36, 0.23], [0.45, 0.27], [0.56, 0.2], [0.66, 0.19], [0.8, 0.1], [1, 0.01], [0.5, 0.012]].map(([a, b]) => [a * len, s * b * len]);
  load(light, o, 0.1, 0.5, 0.5); mark(side(-1), 0.35);
  load(dark, o + 15, 0.12, 0.5, 0.5); mark(side(1), 0.35);
  load(dark, 90, 0.05, 0.2, 0.2);
  for (const t of [0.18, 0.36, 0.54]) line_([[len * t, 0], [len * (t + 0.1), -len * 0.09], [len * (t + 0.16), -len * 0.17]], 1.8, 0.6);
  pop();
}
function drop(x, y, r, shade, body) {
  load(shade, 130, 0.2, 0.3, 0.05); mark([0, 60, 120, 180, 240, 300].map((a) => [x + r * 0.35 + cos(a) * r, y + r * 0.45 + sin(a) * r]), 0.8);
  load(body, 150, 0.05, 0.3, 0.9); mark([0, 45, 90, 135, 180, 225, 270, 315].map((a) => [x + cos(a) * r, y + sin(a) * r * 1.08]), 0.8);
  load(shade, 150, 0.15, 0.3, 0.2, "in"); mark([[-0.75, 0.1], [-0.5, -0.65], [0.1, -0.85], [0.6, -0.55], [0, -0.35], [-0.4, 0]].map(([a, b]) => [x + a * r, y + b * r]), 0.6);
  for (let k = 0; k < 2; k++) {
    load("#ffffff", 255, 0.03, 0, 0); mark([[-0.45, -0.2], [-0.25, -0.5], [0.05, -0.45], [-0.15, -0.15]].map(([a, b]) => [x + a * r, y + b * r]), 0.6);
  }
}
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES), randomSeed(58);
  noLoop(), background("#f6f6f2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  load("#9fb4c0", 150, 0.45, 0.55, 0.05); mark([[-40, -40], [640, -40], [640, 120], [420, 190], [180, 120], [-40, 210]], 0.5);
  load("#b9cbc9", 130, 0.5, 0.55, 0.05); mark([[-40, 330], [160, 300], [330, 460], [640, 420], [640, 640], [-40, 640]], 0.6);
  load("#7f98a8", 90, 0.08, 0.3, 0.05);
  for (let i = 0; i < 16; i++) {
    const x = random(-20, 620), y = random(-40, 330), s = random(50, 130);
    line_([[x, y], [x - s * 0.09, y + s / 2], [x - s * 0.18, y + s]], 0.7, 1.8);
  }
  load("#6d7f4c", 190, 0.06, 0.3, 0.5);
  line_([[620, 60], [540, 78], [470, 120], [420, 180]], 7, 5);
  leaf(520, 84, 62, 190, "#7aa86a", "#2e6a5a");
  leaf(560, 70, -172, 150, "#8fb27a", "#3c775f");
  leaf(420, 420, 30, 150, "#8fb59a", "#4a8375", 120);

  const f = hibiscus({ x: 306, y: 300, len: 212, yaw: -38, roll: -38, depth: 0.45, start: -8, ruffle: 0.045, curl: 0.12, wide: 0.98, round: 0.22 });
  f.turns.forEach((phi, i) => {
    load("#fba98a", 155, 0.1, 0.45, 0.6); mark(f.petal(i));
    load("#f0745f", 130, 0.28, 0.5, 0.2, "in"); mark(f.petal(i, 0.9, -1, 0.5));
    load("#d94a5a", 110, 0.35, 0.5, 0.08, "in"); mark(f.petal(i, 0.6, -1, 0.5));
    load("#b52f50", 80, 0.05, 0.25, 0.15);
    for (const u of [-0.7, -0.36, 0, 0.35, 0.7]) line_(f.vein(i, u, 1.03 - abs(u) * 0.14), 2.4, 0.5);
    load("#8a1440", 150, 0.35, 0.4, 0.1); mark(f.star(i, 0.33, 0.85));
  });
  load("#4f0a2a", 200, 0.25, 0.35, 0.2); mark([0, 60, 120, 180, 240, 300].map((a) => f.at(a, 0.07)), 0.8);
  column(f, 215, 30, "#d04a5e", ["#f5b83a", "#eb9a22"], "#a8163f", 0.7);
  [[0, 0.8, 10], [1, 0.7, 8], [2, 0.78, 12], [2, 0.55, 7], [3, 0.82, 9], [4, 0.66, 11], [4, 0.88, 6]].forEach(([i, v, r], k) => {
    const [x, y] = f.at(f.turns[i] + (k % 3 - 1) * 16, v);
    drop(x, y, r, "#b02c4c", "#f9b7a0");
  });
  drop(552, 175, 8, "#2c5f55", "#a9cfae");
  drop(470, 96, 6, "#2c5f55", "#b5d3ac");
}
