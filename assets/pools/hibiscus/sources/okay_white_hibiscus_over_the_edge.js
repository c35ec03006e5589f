// A white hibiscus with a crimson throat, cropped by the sheet; only its lavender shadows are painted
class Corolla {
  constructor(o) {
    Object.assign(this, { start: 0, wide: 0.94, curl: 0.1, ruffle: 0.035, round: 0.26 }, o);
    this.turns = [0, 1, 2, 3, 4].map((i) => this.start + i * 72 + random(-5, 5));
    this.turns.sort((a, b) => (cos(b) - cos(a)) * sin(this.yaw)); // far petals first
    this.waves = this.turns.map(() => Array.from({ length: 11 }, (_, i) => (i % 2 ? 1 : -1) * random(0.2, 1) * this.ruffle));
  }
  // a point of the flower: angle round its axis, way from heart to rim, height above its plane
  project(phi, v, up = 0) {
    const { len, yaw, roll } = this, r = len * (0.05 + 0.95 * v), z = up - len * (this.depth * (1 - v) ** 2 + this.curl * v ** 4);
    const px = r * cos(phi) * cos(yaw) + z * sin(yaw), py = r * sin(phi);
    return [this.x + px * cos(roll) - py * sin(roll), this.y + px * sin(roll) + py * cos(roll)];
  }
  on(i, u, v) {
    return this.project(this.turns[i] + u * (16 + 28 * sin(132 * min(v, 0.8))) * this.wide, v);
  }
  outline(i, size = 1, u0 = -1, u1 = 1) {
    const top = (0.98 - this.round) * size, left = [], right = [];
    for (let v = 0; v < top; v += 0.16) left.push(this.on(i, u0, v));
    const rim = this.waves[i].map((w, k) => [lerp(u0, u1, k / 10), w]).map(([u, w]) => this.project(this.turns[i] + u * 43.2 * this.wide, size * (1 - this.round + this.round * sqrt(max(0, 1 - u * u * 0.96)) + w)));
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
const trace = (pts, curve = 0.5) => (brush.beginShape(curve), pts.forEach(([x, y]) => brush.vertex(x, y)), brush.endShape(CLOSE));
const dip = (c, o, bleed = 0.1, tex = 0.4, border = 0.4, way = "out") => (brush.fill(c, o), brush.fillBleed(bleed, way), brush.fillTexture(tex, border));
const dot = (x, y, r) => trace([0, 60, 120, 180, 240, 300].map((a) => [x + cos(a) * r, y + sin(a) * r * 0.9]), 0.8);
function stroke2(pts, w0, w1) {
  const n = pts.length - 1;
  const side = (s) => pts.map(([x, y], i) => {
    const [ax, ay] = pts[max(0, i - 1)], [bx, by] = pts[min(n, i + 1)], k = (s * lerp(w0, w1, i / n)) / (dist(ax, ay, bx, by) || 1);
    return [x - (by - ay) * k, y + (bx - ax) * k];
  });
  trace([...side(1), ...side(-1).reverse()], 0.3);
}
function column(white, long, bow, tube, pollen, pads, rise = 1.1) {
  const axis = (t) => white.project(0, -0.0526, white.depth * white.len * rise + t * (long + (1.1 - rise) * white.depth * white.len)).map((c, k) => c + k * bow * (t * t - t * 0.3));
  dip(tube, 215, 0.05, 0.25, 0.5);
  stroke2([0, 0.25, 0.5, 0.75, 1].map(axis), 7.5, 3.2);
  const a = axis(0.4), b = axis(1), d = dist(...a, ...b), along = [(b[0] - a[0]) / d, (b[1] - a[1]) / d];
  const off = ([x, y], s, t) => [x - along[1] * s + along[0] * t, y + along[0] * s + along[1] * t];
  for (let i = 0; i < 18; i++) {
    const from = axis(0.48 + 0.47 * (i / 17)), tip = off(from, (i % 2 ? 1 : -1) * random(9, 21), d * 0.05);
    dip(tube, 180, 0.04, 0.2, 0.3);
    stroke2([from, tip], 1.3, 0.8);
    dip(pollen[i % pollen.length], 240, 0.05, 0.2, 0.5);
    dot(...tip, random(3.4, 4.8));
  }
  dip(pads, 225, 0.04, 0.2, 0.4);
  for (const k of [-14, -7, 0, 7, 14]) {
    stroke2([b, off(b, k, d * 0.13)], 1.5, 1.1);
    dot(...off(b, k, d * 0.13), 4.4);
  }
}
function leaf(x, y, turn, len, light, dark, o = 160) {
  push();
  translate(x, y);
  rotate(turn);
  const side = (s) => [[0, 0], [0.12, 0.15], [0.27, 0.25], [0.36, 0.23], [0.45, 0.27], [0.56, 0.2], [0.66, 0.19], [0.8, 0.1], [1, 0.01], [0.5, 0.012]].map(([a, b]) => [a * len, s * b * len]);
  dip(light, o, 0.1, 0.5, 0.5); trace(side(-1), 0.35);
  dip(dark, o + 15, 0.12, 0.5, 0.5); trace(side(1), 0.35);
  dip(dark, 90, 0.05, 0.2, 0.2);
  for (const t of [0.18, 0.36, 0.54]) stroke2([[len * t, 0], [len * (t + 0.1), -len * 0.09], [len * (t + 0.16), -len * 0.17]], 1.8, 0.6);
  pop();
}
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(915);
  noLoop();
  background("#fdfaf3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const white = new Corolla({ x: 215, y: 235, len: 272, yaw: 22, roll: 32, depth: 0.36, start: 24, ruffle: 0.042, curl: 0.03, wide: 0.93, round: 0.28 });
  dip("#b8c99a", 135, 0.4, 0.5, 0.05); trace([[470, 20], [640, -30], [640, 330], [540, 300], [470, 190], [430, 90]], 0.6);
  dip("#8fb3a4", 135, 0.4, 0.5, 0.05); trace([[60, 500], [240, 505], [400, 470], [560, 420], [640, 400], [640, 640], [-20, 640]], 0.5);
  leaf(470, 150, -28, 190, "#9dbb66", "#4f8a5e");
  leaf(380, 440, 34, 240, "#7fa768", "#2e6a58", 185);
  leaf(250, 490, 92, 190, "#8fb37c", "#3d7a62");
  white.turns.forEach((phi, i) => {
    dip("#efe4d2", 90, 0.07, 0.35, 0.7); trace(white.outline(i));
    dip("#b9b4dc", 125, 0.3, 0.5, 0.08, "in"); trace(white.outline(i, 0.95, -1, -0.15));
    dip("#f4d3b2", 90, 0.4, 0.5, 0.02); trace(white.outline(i, 0.8, 0.2, 0.95));
    dip("#8d8bc0", 75, 0.05, 0.25, 0.15);
    for (const u of [-0.72, -0.45, -0.15, 0.15, 0.45, 0.72]) stroke2(white.vein(i, u, 1.02 - abs(u) * 0.12), 2.2, 0.4);
    dip("#dc3d62", 130, 0.45, 0.5, 0.05); trace(white.star(i, 0.44, 0.85));
    dip("#ab0f3b", 185, 0.2, 0.4, 0.3); trace(white.star(i, 0.26, 0.95));
    dip("#8a0d34", 120, 0.05, 0.2, 0.1);
    for (const u of [-0.5, 0, 0.5]) stroke2(white.vein(i, u, 0.55), 2, 0.4);
  });
  dip("#52061f", 215, 0.2, 0.35, 0.2); trace([0, 60, 120, 180, 240, 300].map((a) => white.project(a, 0.05)), 0.8);
  column(white, 430, 22, "#e3a37c", ["#f0ac1c", "#e58b14", "#f5c53a"], "#b81a44");
}
