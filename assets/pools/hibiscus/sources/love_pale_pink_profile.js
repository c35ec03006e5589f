// A pale pink hibiscus seen from the side, facing the light on the right
class Bloom {
  constructor(o) {
    Object.assign(this, { start: 0, wide: 0.94, curl: 0.1, ruffle: 0.035, round: 0.26 }, o);
    this.turns = [0, 1, 2, 3, 4].map((i) => this.start + i * 72 + random(-5, 5));
    this.turns.sort((a, b) => (cos(b) - cos(a)) * sin(this.yaw)); // far petals first
    this.waves = this.turns.map(() => Array.from({ length: 11 }, (_, i) => (i % 2 ? 1 : -1) * random(0.2, 1) * this.ruffle));
  }
  // a point of the flower: angle round its axis, way from heart to rim, height above its plane
  spot(phi, v, up = 0) {
    const { len, yaw, roll } = this, r = len * (0.05 + 0.95 * v), z = up - len * (this.depth * (1 - v) ** 2 + this.curl * v ** 4);
    const px = r * cos(phi) * cos(yaw) + z * sin(yaw), py = r * sin(phi);
    return [this.x + px * cos(roll) - py * sin(roll), this.y + px * sin(roll) + py * cos(roll)];
  }
  on(i, u, v) {
    return this.spot(this.turns[i] + u * (16 + 28 * sin(132 * min(v, 0.8))) * this.wide, v);
  }
  petal(i, size = 1, u0 = -1, u1 = 1) {
    const top = (0.98 - this.round) * size, left = [], right = [];
    for (let v = 0; v < top; v += 0.16) left.push(this.on(i, u0, v));
    const rim = this.waves[i].map((w, k) => [lerp(u0, u1, k / 10), w]).map(([u, w]) => this.spot(this.turns[i] + u * 43.2 * this.wide, size * (1 - this.round + this.round * sqrt(max(0, 1 - u * u * 0.96)) + w)));
    for (let v = top - 0.02; v > 0; v -= 0.16) right.push(this.on(i, u1, v));
    return [...left, ...rim, ...right];
  }
  vein(i, u, to) {
    return [0.1, 0.35, 0.6, 0.82].map((v) => this.on(i, u * (0.65 + 0.35 * v), v * to));
  }
  star(i, reach, s) {
    return [[-1, 0], [-0.9, 0.6], [-0.4, 1], [0, 0.75], [0.45, 1.02], [0.9, 0.6], [1, 0]].map(([u, v]) => this.on(i, u * s, v * reach));
  }
}
const shape = (pts, curve = 0.5) => (brush.beginShape(curve), pts.forEach(([x, y]) => brush.vertex(x, y)), brush.endShape(CLOSE));
const paint = (c, o, bleed = 0.1, tex = 0.4, border = 0.4, way = "out") => (brush.fill(c, o), brush.fillBleed(bleed, way), brush.fillTexture(tex, border));
const dot = (x, y, r) => shape([0, 60, 120, 180, 240, 300].map((a) => [x + cos(a) * r, y + sin(a) * r * 0.9]), 0.8);
function taper(pts, w0, w1) {
  const n = pts.length - 1;
  const side = (s) => pts.map(([x, y], i) => {
    const [ax, ay] = pts[max(0, i - 1)], [bx, by] = pts[min(n, i + 1)], k = (s * lerp(w0, w1, i / n)) / (dist(ax, ay, bx, by) || 1);
    return [x - (by - ay) * k, y + (bx - ax) * k];
  });
  shape([...side(1), ...side(-1).reverse()], 0.3);
}
function column(f, long, bow, tube, pollen, pads, rise = 1.1) {
  const axis = (t) => f.spot(0, -0.0526, f.depth * f.len * rise + t * (long + (1.1 - rise) * f.depth * f.len)).map((c, k) => c + k * bow * (t * t - t * 0.3));
  paint(tube, 215, 0.05, 0.25, 0.5);
  taper([0, 0.25, 0.5, 0.75, 1].map(axis), 7.5, 3.2);
  const a = axis(0.4), b = axis(1), d = dist(...a, ...b), along = [(b[0] - a[0]) / d, (b[1] - a[1]) / d];
  const off = ([x, y], s, t) => [x - along[1] * s + along[0] * t, y + along[0] * s + along[1] * t];
  for (let i = 0; i < 18; i++) {
    const from = axis(0.48 + 0.47 * (i / 17)), tip = off(from, (i % 2 ? 1 : -1) * random(9, 21), d * 0.05);
    paint(tube, 180, 0.04, 0.2, 0.3);
    taper([from, tip], 1.3, 0.8);
    paint(pollen[i % pollen.length], 240, 0.05, 0.2, 0.5);
    dot(...tip, random(3.4, 4.8));
  }
  paint(pads, 225, 0.04, 0.2, 0.4);
  for (const k of [-14, -7, 0, 7, 14]) {
    taper([b, off(b, k, d * 0.13)], 1.5, 1.1);
    dot(...off(b, k, d * 0.13), 4.4);
  }
}
function leaf(x, y, turn, len, light, dark, o = 160) {
  push();
  translate(x, y);
  rotate(turn);
  const side = (s) => [[0, 0], [0.12, 0.15], [0.27, 0.25], [0.36, 0.23], [0.45, 0.27], [0.56, 0.2], [0.66, 0.19], [0.8, 0.1], [1, 0.01], [0.5, 0.012]].map(([a, b]) => [a * len, s * b * len]);
  paint(light, o, 0.1, 0.5, 0.5); shape(side(-1), 0.35);
  paint(dark, o + 15, 0.12, 0.5, 0.5); shape(side(1), 0.35);
  paint(dark, 90, 0.05, 0.2, 0.2);
  for (const t of [0.18, 0.36, 0.54]) taper([[len * t, 0], [len * (t + 0.1), -len * 0.09], [len * (t + 0.16), -len * 0.17]], 1.8, 0.6);
  pop();
}
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(31);
  noLoop();
  background("#fbf8f1");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  paint("#cfe4e6", 110, 0.5, 0.5, 0.03); shape([[-30, 30], [200, -20], [330, 90], [250, 300], [150, 480], [-30, 420]], 0.7);
  paint("#f8e3b6", 110, 0.5, 0.5, 0.03); shape([[380, 40], [600, 20], [640, 260], [520, 420], [380, 360]], 0.7);
  paint("#d9e4c4", 100, 0.5, 0.5, 0.03); shape([[60, 430], [300, 400], [460, 500], [420, 630], [20, 630]], 0.7);

  paint("#6f8f4e", 200, 0.06, 0.3, 0.5);
  taper([[150, 640], [140, 540], [128, 440], [134, 370], [168, 330]], 6, 5);
  leaf(140, 520, 24, 190, "#93b765", "#3f8060");
  leaf(136, 470, -146, 150, "#a9c273", "#4f8c62");

  const f = new Bloom({ x: 318, y: 272, len: 205, yaw: 58, roll: -16, depth: 0.62, start: 20, curl: 0.14, ruffle: 0.045, wide: 1.02, round: 0.2 });
  f.turns.forEach((phi, i) => {
    const near = cos(phi) < 0;
    paint(near ? "#f9cfd6" : "#f6b9c6", 150, 0.12, 0.45, 0.6); shape(f.petal(i));
    paint(near ? "#f0a3b8" : "#e987a8", 120, 0.3, 0.5, 0.15, "in"); shape(f.petal(i, 0.86, -1, 0.35));
    paint(near ? "#d9789a" : "#c74c80", 105, 0.35, 0.5, 0.05, "in"); shape(f.petal(i, 0.56, -1, 0.7));
    paint("#c4527f", 80, 0.05, 0.25, 0.15);
    for (const u of [-0.7, -0.35, 0, 0.38, 0.7]) taper(f.vein(i, u, 1.02 - abs(u) * 0.12), 2.4, 0.5);
    if (!near) {
      paint("#8e1d55", 130, 0.35, 0.4, 0.1); shape(f.star(i, 0.34, 0.8));
    }
    if (i === 2) column(f, 235, 22, "#eda6ad", ["#f0b02f", "#e2921f"], "#b52a5c", 0.85);
  });
  // calyx
  const base = f.spot(0, -0.0526), out = f.spot(0, -0.0526, -52);
  for (const [k, tone] of [[-1, "#9dbb62"], [1, "#4f8450"], [0.1, "#6f9f55"]]) {
    paint(tone, 190, 0.08, 0.35, 0.5); shape([[out[0], out[1]], [out[0] + 8 - k * 6, out[1] + k * 18], [base[0] + 8, base[1] + k * 26], [base[0] + 44, base[1] - 16 + k * 28], [base[0] + 14, base[1] + k * 8]], 0.4);
  }
}
