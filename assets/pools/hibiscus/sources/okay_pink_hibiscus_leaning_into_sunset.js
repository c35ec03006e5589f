// A pale pink hibiscus seen from the side, hanging from above before an apricot and violet sky
// one flower in space: turned by yaw, rolled in the sheet; every layer asks it for points
const bell = function (o) {
  const f = { start: 0, wide: 0.94, curl: 0.1, ruffle: 0.035, round: 0.26, ...o };
  f.turns = Array(5).fill(0).map((_, i) => f.start + i * 72 + random(-5, 5));
  f.turns.sort((a, b) => (cos(b) - cos(a)) * sin(f.yaw));
  const waves = f.turns.map(() => Array(11).fill(0).map((_, i) => (i % 2 ? 1 : -1) * random(0.2, 1) * f.ruffle));
  f.spot = (phi, v, up = 0) => {
    const r = f.len * (0.05 + 0.95 * v), z = up - f.len * (f.depth * (1 - v) ** 2 + f.curl * v ** 4);
    const px = r * cos(phi) * cos(f.yaw) + z * sin(f.yaw), py = r * sin(phi);
    return [f.x + px * cos(f.roll) - py * sin(f.roll), f.y + px * sin(f.roll) + py * cos(f.roll)];
  };
  f.on = (i, u, v) => f.spot(f.turns[i] + u * (16 + 28 * sin(132 * min(v, 0.8))) * f.wide, v);
  f.petal = (i, size = 1, u0 = -1, u1 = 1) => {
    const k = (0.98 - f.round) * size, steps = [0, 0.2, 0.4, 0.6, 0.8];
    const rim = waves[i].map((w, j) => {
      const u = lerp(u0, u1, j / 10);
      return f.spot(f.turns[i] + u * 43.2 * f.wide, size * (1 - f.round + f.round * sqrt(max(0, 1 - u * u * 0.96)) + w));
    });
    return [...steps.map((s) => f.on(i, u0, s * k)), ...rim, ...steps.reverse().map((s) => f.on(i, u1, s * k))];
  };
  f.vein = (i, u, to) => [0.1, 0.35, 0.6, 0.82].map((v) => f.on(i, u * (0.65 + 0.35 * v), v * to));
  f.star = (i, reach, s) => [[-1, 0], [-0.9, 0.6], [-0.4, 1], [0, 0.75], [0.45, 1.02], [0.9, 0.6], [1, 0]].map(([u, v]) => f.on(i, u * s, v * reach));
  return f;
};
const poly = (pts, curve = 0.5) => (brush.beginShape(curve), pts.forEach(([x, y]) => brush.vertex(x, y)), brush.endShape(CLOSE));
const tint = (c, o, bleed = 0.1, tex = 0.4, border = 0.4, way = "out") => (brush.fill(c, o), brush.fillBleed(bleed, way), brush.fillTexture(tex, border));
const dot = (x, y, r) => poly([0, 60, 120, 180, 240, 300].map((a) => [x + cos(a) * r, y + sin(a) * r * 0.9]), 0.8);
function limb(pts, w0, w1) {
  const n = pts.length - 1;
  const side = (s) => pts.map(([x, y], i) => {
    const [ax, ay] = pts[max(0, i - 1)], [bx, by] = pts[min(n, i + 1)], k = (s * lerp(w0, w1, i / n)) / (dist(ax, ay, bx, by) || 1);
    return [x - (by - ay) * k, y + (bx - ax) * k];
  });
  poly([...side(1), ...side(-1).reverse()], 0.3);
}
function stamens(f, long, bow, tube, pollen, pads, rise = 1.1) {
  const axis = (t) => f.spot(0, -0.0526, f.depth * f.len * rise + t * (long + (1.1 - rise) * f.depth * f.len)).map((c, k) => c + k * bow * (t * t - t * 0.3));
  tint(tube, 215, 0.05, 0.25, 0.5);
  limb([0, 0.25, 0.5, 0.75, 1].map(axis), 7.5, 3.2);
  const a = axis(0.4), b = axis(1), d = dist(...a, ...b), along = [(b[0] - a[0]) / d, (b[1] - a[1]) / d];
  const off = ([x, y], s, t) => [x - along[1] * s + along[0] * t, y + along[0] * s + along[1] * t];
  for (let i = 0; i < 18; i++) {
    const from = axis(0.48 + 0.47 * (i / 17)), tip = off(from, (i % 2 ? 1 : -1) * random(9, 21), d * 0.05);
    tint(tube, 180, 0.04, 0.2, 0.3);
    limb([from, tip], 1.3, 0.8);
    tint(pollen[i % pollen.length], 240, 0.05, 0.2, 0.5);
    dot(...tip, random(3.4, 4.8));
  }
  tint(pads, 225, 0.04, 0.2, 0.4);
  for (const k of [-14, -7, 0, 7, 14]) {
    limb([b, off(b, k, d * 0.13)], 1.5, 1.1);
    dot(...off(b, k, d * 0.13), 4.4);
  }
}
function leaf(x, y, turn, len, light, dark, o = 160) {
  push();
  translate(x, y);
  rotate(turn);
  const side = (s) => [[0, 0], [0.12, 0.15], [0.27, 0.25], [0.36, 0.23], [0.45, 0.27], [0.56, 0.2], [0.66, 0.19], [0.8, 0.1], [1, 0.01], [0.5, 0.012]].map(([a, b]) => [a * len, s * b * len]);
  tint(light, o, 0.1, 0.5, 0.5); poly(side(-1), 0.35);
  tint(dark, o + 15, 0.12, 0.5, 0.5); poly(side(1), 0.35);
  tint(dark, 90, 0.05, 0.2, 0.2);
  for (const t of [0.18, 0.36, 0.54]) limb([[len * t, 0], [len * (t + 0.1), -len * 0.09], [len * (t + 0.16), -len * 0.17]], 1.8, 0.6);
  pop();
}
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(263);
  noLoop();
  background("#fdf6ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  [["#6f6aa6", 165, -60, 120], ["#a97fb0", 140, 70, 230], ["#f0a98c", 120, 400, 510], ["#f6c27c", 130, 480, 650]].forEach(([c, o, y0, y1], k) => {
    tint(c, o, 0.4, 0.55, 0.04);
    const up = [], down = [];
    for (let x = -60; x <= 660; x += 90) {
      up.push([x, y0 + random(-18, 18)]);
      down.unshift([x, y1 + random(-22, 22)]);
    }
    poly([...up, ...down], 0.5);
  });
  tint("#f9cf6e", 175, 0.3, 0.4, 0.05); poly([0, 45, 90, 135, 180, 225, 270, 315].map((a) => [118 + cos(a) * 62, 362 + sin(a) * 60]), 0.8);
  tint("#5e7a54", 215, 0.05, 0.3, 0.5);
  limb([[640, 30], [560, 34], [500, 62], [484, 118], [464, 172]], 7, 5);
  leaf(560, 36, 96, 150, "#6f9a5e", "#2c5f58", 210);
  leaf(520, 52, -162, 170, "#7fa763", "#33665a", 210);
  const f = bell({ x: 352, y: 272, len: 196, yaw: -60, roll: -40, depth: 0.62, start: 170, curl: 0.1, ruffle: 0.05, wide: 0.98, round: 0.22 });
  f.turns.forEach((phi, i) => {
    const near = cos(phi) > 0;
    tint(near ? "#fbd0cf" : "#f3aabb", 175, 0.1, 0.45, 0.65); poly(f.petal(i));
    tint(near ? "#f19fae" : "#dd7ba0", 125, 0.3, 0.5, 0.15, "in"); poly(f.petal(i, 0.88, -0.3, 1));
    tint(near ? "#cf6c93" : "#b0447d", 110, 0.35, 0.5, 0.05, "in"); poly(f.petal(i, 0.56, -0.8, 0.8));
    tint("#b0447a", 85, 0.05, 0.25, 0.15);
    for (const u of [-0.7, -0.35, 0, 0.38, 0.7]) limb(f.vein(i, u, 1.02 - abs(u) * 0.12), 2.4, 0.5);
    if (!near) {
      tint("#7d1650", 140, 0.35, 0.4, 0.1); poly(f.star(i, 0.36, 0.8));
    }
    if (i === 2) stamens(f, 225, 26, "#d9727f", ["#f7b733", "#ef9a1d"], "#a31b52", 0.7);
  });
  const base = f.spot(0, -0.0526), out = f.spot(0, -0.0526, -50);
  const dx = base[0] - out[0], dy = base[1] - out[1];
  for (const [k, tone] of [[-1, "#8fb05a"], [1, "#3f7448"], [0.1, "#5f9150"]]) {
    tint(tone, 205, 0.06, 0.35, 0.5); poly([out, [out[0] + dx * 0.3 - dy * k * 0.4, out[1] + dy * 0.3 + dx * k * 0.4], [base[0] - dy * k * 0.5, base[1] + dx * k * 0.5], [base[0] + dx * 0.8 - dy * k * 0.55, base[1] + dy * 0.8 + dx * k * 0.55], [base[0] + dx * 0.3 - dy * k * 0.1, base[1] + dy * 0.3 + dx * k * 0.1]], 0.4);
  }
}
