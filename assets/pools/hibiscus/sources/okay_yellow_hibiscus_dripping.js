// A hibiscus after rain: a butter-yellow flower heavy with drops, dark wet leaves behind
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
const draw_ = (pts, curve = 0.5) => (brush.beginShape(curve), pts.forEach(([x, y]) => brush.vertex(x, y)), brush.endShape(CLOSE));
const ink = (c, o, bleed = 0.1, tex = 0.4, border = 0.4, way = "out") => (brush.fill(c, o), brush.fillBleed(bleed, way), brush.fillTexture(tex, border));
const dot = (x, y, r) => draw_([0, 60, 120, 180, 240, 300].map((a) => [x + cos(a) * r, y + sin(a) * r * 0.9]), 0.8);
function nerve(pts, w0, w1) {
  const n = pts.length - 1;
  const side = (s) => pts.map(([x, y], i) => {
    const [ax, ay] = pts[max(0, i - 1)], [bx, by] = pts[min(n, i + 1)], k = (s * lerp(w0, w1, i / n)) / (dist(ax, ay, bx, by) || 1);
    return [x - (by - ay) * k, y + (bx - ax) * k];
  });
  draw_([...side(1), ...side(-1).reverse()], 0.3);
}
function column(bloom, long, bow, tube, pollen, pads, rise = 1.1) {
  const axis = (t) => bloom.spot(0, -0.0526, bloom.depth * bloom.len * rise + t * (long + (1.1 - rise) * bloom.depth * bloom.len)).map((c, k) => c + k * bow * (t * t - t * 0.3));
  ink(tube, 215, 0.05, 0.25, 0.5);
  nerve([0, 0.25, 0.5, 0.75, 1].map(axis), 7.5, 3.2);
  const a = axis(0.4), b = axis(1), d = dist(...a, ...b), along = [(b[0] - a[0]) / d, (b[1] - a[1]) / d];
  const off = ([x, y], s, t) => [x - along[1] * s + along[0] * t, y + along[0] * s + along[1] * t];
  for (let i = 0; i < 18; i++) {
    const from = axis(0.48 + 0.47 * (i / 17)), tip = off(from, (i % 2 ? 1 : -1) * random(9, 21), d * 0.05);
    ink(tube, 180, 0.04, 0.2, 0.3);
    nerve([from, tip], 1.3, 0.8);
    ink(pollen[i % pollen.length], 240, 0.05, 0.2, 0.5);
    dot(...tip, random(3.4, 4.8));
  }
  ink(pads, 225, 0.04, 0.2, 0.4);
  for (const k of [-14, -7, 0, 7, 14]) {
    nerve([b, off(b, k, d * 0.13)], 1.5, 1.1);
    dot(...off(b, k, d * 0.13), 4.4);
  }
}
function leaf(x, y, turn, len, light, dark, o = 160) {
  push(), translate(x, y);
  rotate(turn);
  const side = (s) => [[0, 0], [0.12, 0.15], [0.27, 0.25], [0.36, 0.23], [0.45, 0.27], [0.56, 0.2], [0.66, 0.19], [0.8, 0.1], [1, 0.01], [0.5, 0.012]].map(([a, b]) => [a * len, s * b * len]);
  ink(light, o, 0.1, 0.5, 0.5); draw_(side(-1), 0.35);
  ink(dark, o + 15, 0.12, 0.5, 0.5); draw_(side(1), 0.35);
  ink(dark, 90, 0.05, 0.2, 0.2);
  for (const t of [0.18, 0.36, 0.54]) nerve([[len * t, 0], [len * (t + 0.1), -len * 0.09], [len * (t + 0.16), -len * 0.17]], 1.8, 0.6);
  pop();
}
// the dark is laid in scallops whose inner rims follow the petals; no straight seams
function shade(bloom, cx, cy, tones, o, tight = 1) {
  const far = new Array(60).fill(40), n = 9;
  bloom.turns.forEach((_, i) => bloom.petal(i).forEach(([x, y], k, p) => {
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
      ink(tones[(s + k * 2) % tones.length], o, 0.05, 0.45, 0.12); draw_([...inner, ...outer], 0.35);
    }
}
function bead(x, y, r, shade, body) {
  ink(shade, 130, 0.2, 0.3, 0.05); draw_([0, 60, 120, 180, 240, 300].map((a) => [x + r * 0.35 + cos(a) * r, y + r * 0.45 + sin(a) * r]), 0.8);
  ink(body, 150, 0.05, 0.3, 0.9); draw_([0, 45, 90, 135, 180, 225, 270, 315].map((a) => [x + cos(a) * r, y + sin(a) * r * 1.08]), 0.8);
  ink(shade, 150, 0.15, 0.3, 0.2, "in"); draw_([[-0.75, 0.1], [-0.5, -0.65], [0.1, -0.85], [0.6, -0.55], [0, -0.35], [-0.4, 0]].map(([a, b]) => [x + a * r, y + b * r]), 0.6);
  for (let k = 0; k < 2; k++) {
    ink("#ffffff", 255, 0.03, 0, 0); draw_([[-0.45, -0.2], [-0.25, -0.5], [0.05, -0.45], [-0.15, -0.15]].map(([a, b]) => [x + a * r, y + b * r]), 0.6);
  }
}
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES), randomSeed(88);
  noLoop(), background("#fbf9ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const bloom = new Bloom({ x: 316, y: 262, len: 220, yaw: 32, roll: 74, depth: 0.42, start: 6, ruffle: 0.045, curl: 0.08, wide: 0.86, round: 0.36 });
  shade(bloom, 296, 290, ["#1f5a4c", "#2f6a58", "#163f44", "#27604a"], 235, 0.965);
  leaf(120, 150, -142, 150, "#4f8f5a", "#17453f", 210);
  leaf(490, 130, -34, 150, "#4f8f5a", "#17453f", 210);
  leaf(130, 470, 128, 170, "#5b9a63", "#1d5046", 210);
  leaf(480, 450, 40, 160, "#4f8f5a", "#17453f", 210);
  bloom.turns.forEach((phi, i) => {
    ink("#fbe07c", 185, 0.08, 0.4, 0.6); draw_(bloom.petal(i));
    ink("#f5bf30", 165, 0.28, 0.5, 0.15, "in"); draw_(bloom.petal(i, 0.9, -1, 0.35));
    ink("#ee9838", 120, 0.35, 0.5, 0.05, "in"); draw_(bloom.petal(i, 0.55, -1, 0.6));
    ink("#d07a26", 85, 0.05, 0.25, 0.15);
    for (const u of [-0.7, -0.36, 0, 0.35, 0.7]) nerve(bloom.vein(i, u, 1.03 - abs(u) * 0.14), 2.2, 0.5);
    ink("#a81e3a", 165, 0.35, 0.4, 0.1); draw_(bloom.star(i, 0.34, 0.9));
  });
  ink("#4a0a22", 215, 0.25, 0.35, 0.2); draw_([0, 60, 120, 180, 240, 300].map((a) => bloom.spot(a, 0.07)), 0.8);
  column(bloom, 210, 24, "#e0a050", ["#f3a91f", "#d97a12"], "#b81a3f");
  [[0, 0.85, 10], [1, 0.7, 11], [2, 0.8, 13], [2, 0.58, 7], [3, 0.72, 9], [4, 0.62, 12], [4, 0.86, 7]].forEach(([i, v, r], k) => {
    const [x, y] = bloom.spot(bloom.turns[i] + (k % 3 - 1) * 17, v);
    bead(x, y, r, "#b5701e", "#f8d670");
  });
  for (const [x, y, r] of [[88, 110, 9], [528, 100, 8], [100, 530, 10]]) bead(x, y, r, "#12403a", "#8fc4a0");
}
