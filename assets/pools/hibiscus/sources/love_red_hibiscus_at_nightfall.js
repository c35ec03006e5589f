// A red hibiscus in full bloom, low in the picture, with an indigo evening washed round it
class Blossom {
  constructor(o) {
    Object.assign(this, { start: 0, wide: 0.94, curl: 0.1, ruffle: 0.035, round: 0.26 }, o);
    this.headings = [0, 1, 2, 3, 4].map((i) => this.start + i * 72 + random(-5, 5));
    this.headings.sort((a, b) => (cos(b) - cos(a)) * sin(this.yaw)); // far petals first
    this.waves = this.headings.map(() => Array.from({ length: 11 }, (_, i) => (i % 2 ? 1 : -1) * random(0.2, 1) * this.ruffle));
  }
  // a point of the flower: angle round its axis, way from heart to rim, height above its plane
  spot(phi, v, up = 0) {
    const { len, yaw, roll } = this, r = len * (0.05 + 0.95 * v), z = up - len * (this.depth * (1 - v) ** 2 + this.curl * v ** 4);
    const px = r * cos(phi) * cos(yaw) + z * sin(yaw), py = r * sin(phi);
    return [this.x + px * cos(roll) - py * sin(roll), this.y + px * sin(roll) + py * cos(roll)];
  }
  on(i, u, v) {
    return this.spot(this.headings[i] + u * (16 + 28 * sin(132 * min(v, 0.8))) * this.wide, v);
  }
  petal(i, size = 1, u0 = -1, u1 = 1) {
    const top = (0.98 - this.round) * size, left = [], right = [];
    for (let v = 0; v < top; v += 0.16) left.push(this.on(i, u0, v));
    const rim = this.waves[i].map((w, k) => [lerp(u0, u1, k / 10), w]).map(([u, w]) => this.spot(this.headings[i] + u * 43.2 * this.wide, size * (1 - this.round + this.round * sqrt(max(0, 1 - u * u * 0.96)) + w)));
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
const blob = (pts, curve = 0.5) => (brush.beginShape(curve), pts.forEach(([x, y]) => brush.vertex(x, y)), brush.endShape(CLOSE));
const glaze = (c, o, bleed = 0.1, tex = 0.4, border = 0.4, way = "out") => (brush.fill(c, o), brush.fillBleed(bleed, way), brush.fillTexture(tex, border));
const dot = (x, y, r) => blob([0, 60, 120, 180, 240, 300].map((a) => [x + cos(a) * r, y + sin(a) * r * 0.9]), 0.8);
function sliver(pts, w0, w1) {
  const n = pts.length - 1;
  const side = (s) => pts.map(([x, y], i) => {
    const [ax, ay] = pts[max(0, i - 1)], [bx, by] = pts[min(n, i + 1)], k = (s * lerp(w0, w1, i / n)) / (dist(ax, ay, bx, by) || 1);
    return [x - (by - ay) * k, y + (bx - ax) * k];
  });
  blob([...side(1), ...side(-1).reverse()], 0.3);
}
function column(f, long, bow, tube, pollen, pads, rise = 1.1) {
  const axis = (t) => f.spot(0, -0.0526, f.depth * f.len * rise + t * (long + (1.1 - rise) * f.depth * f.len)).map((c, k) => c + k * bow * (t * t - t * 0.3));
  glaze(tube, 215, 0.05, 0.25, 0.5);
  sliver([0, 0.25, 0.5, 0.75, 1].map(axis), 7.5, 3.2);
  const a = axis(0.4), b = axis(1), d = dist(...a, ...b), along = [(b[0] - a[0]) / d, (b[1] - a[1]) / d];
  const off = ([x, y], s, t) => [x - along[1] * s + along[0] * t, y + along[0] * s + along[1] * t];
  for (let i = 0; i < 18; i++) {
    const from = axis(0.48 + 0.47 * (i / 17)), tip = off(from, (i % 2 ? 1 : -1) * random(9, 21), d * 0.05);
    glaze(tube, 180, 0.04, 0.2, 0.3);
    sliver([from, tip], 1.3, 0.8);
    glaze(pollen[i % pollen.length], 240, 0.05, 0.2, 0.5);
    dot(...tip, random(3.4, 4.8));
  }
  glaze(pads, 225, 0.04, 0.2, 0.4);
  for (const k of [-14, -7, 0, 7, 14]) {
    sliver([b, off(b, k, d * 0.13)], 1.5, 1.1);
    dot(...off(b, k, d * 0.13), 4.4);
  }
}
function leaf(x, y, turn, len, light, dark, o = 160) {
  push(), translate(x, y);
  rotate(turn);
  const side = (s) => [[0, 0], [0.12, 0.15], [0.27, 0.25], [0.36, 0.23], [0.45, 0.27], [0.56, 0.2], [0.66, 0.19], [0.8, 0.1], [1, 0.01], [0.5, 0.012]].map(([a, b]) => [a * len, s * b * len]);
  glaze(light, o, 0.1, 0.5, 0.5); blob(side(-1), 0.35);
  glaze(dark, o + 15, 0.12, 0.5, 0.5); blob(side(1), 0.35);
  glaze(dark, 90, 0.05, 0.2, 0.2);
  for (const t of [0.18, 0.36, 0.54]) sliver([[len * t, 0], [len * (t + 0.1), -len * 0.09], [len * (t + 0.16), -len * 0.17]], 1.8, 0.6);
  pop();
}
// the dark is laid in scallops whose inner rims follow the petals; no straight seams
function dusk(f, cx, cy, tones, o, tight = 1) {
  const far = new Array(60).fill(40), n = 9;
  f.headings.forEach((_, i) => f.petal(i).forEach(([x, y], k, p) => {
    for (let t = 0; t < 1; t += 0.1) {
      const ax = lerp(x, p[(k + 1) % p.length][0], t) - cx, ay = lerp(y, p[(k + 1) % p.length][1], t) - cy, b = floor(((atan2(ay, ax) + 720) % 360) / 6);
      far[b] = max(far[b], sqrt(ax * ax + ay * ay));
    }
  }));
  for (let k = 0; k < 2; k++)
    for (let s = 0; s < n; s++) {
      const mid = ((s + k * 0.5) * 60) / n, inner = [], outer = [];
      for (let i = -6; i <= 6; i++) {
        const j = floor(mid + i + 120) % 60, a = floor(mid + i) * 6 + 3, e = abs(i) / 6;
        const r = far[j] * tight + (e > 0.7 ? (e - 0.7) * 160 : 0);
        inner.push([cx + cos(a) * r, cy + sin(a) * r]);
        if (i % 2 === 0) outer.unshift([cx + cos(a) * (420 - e * e * 160 + random(-25, 25)), cy + sin(a) * (420 - e * e * 160 + random(-25, 25))]);
      }
      glaze(tones[(s + k * 2) % tones.length], o, 0.05, 0.45, 0.12); blob([...inner, ...outer], 0.35);
    }
}
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES), randomSeed(404);
  noLoop(), background("#fbf3e6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const f = new Blossom({ x: 345, y: 352, len: 200, yaw: -32, roll: 40, depth: 0.42, start: 30, ruffle: 0.04, curl: 0.04, wide: 0.88, round: 0.34 });
  dusk(f, 340, 350, ["#3a3a72", "#252c5c", "#5a3f78", "#1a2450"], 235, 0.99);
  leaf(190, 470, 130, 160, "#2f6b5a", "#123a48", 215);
  leaf(500, 520, 48, 130, "#2f6b5a", "#123a48", 215);
  leaf(520, 215, -50, 150, "#3a7560", "#16434c", 215);
  f.headings.forEach((phi, i) => {
    glaze("#f9744f", 165, 0.08, 0.4, 0.6); blob(f.petal(i));
    glaze("#e22a2a", 165, 0.22, 0.5, 0.25, "in"); blob(f.petal(i, 0.94, -1, 0.7));
    glaze("#b80f2a", 140, 0.35, 0.5, 0.1, "in"); blob(f.petal(i, 0.66, -1, 0.4));
    glaze("#8a0a2c", 100, 0.05, 0.25, 0.15);
    for (const u of [-0.7, -0.36, 0, 0.35, 0.7]) sliver(f.vein(i, u, 1.03 - abs(u) * 0.14), 2.6, 0.5);
    glaze("#5c0628", 160, 0.35, 0.4, 0.1); blob(f.star(i, 0.36, 0.85));
  });
  glaze("#2e0420", 215, 0.25, 0.35, 0.2); blob([0, 60, 120, 180, 240, 300].map((a) => f.spot(a, 0.08)), 0.8);
  column(f, 300, -10, "#7a0828", ["#f7b52a", "#f2c95a"], "#5c0626", 0.5);
}
