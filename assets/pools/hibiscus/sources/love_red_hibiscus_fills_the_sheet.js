// A red hibiscus in full bloom, so near that its petals leave the sheet; scarlet, rose and a little violet
// one flower in space: turned by yaw, rolled in the sheet; every layer asks it for points
const openFlower = function (o) {
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
const form = (pts, curve = 0.5) => (brush.beginShape(curve), pts.forEach(([x, y]) => brush.vertex(x, y)), brush.endShape(CLOSE));
const colour = (c, o, bleed = 0.1, tex = 0.4, border = 0.4, way = "out") => (brush.fill(c, o), brush.fillBleed(bleed, way), brush.fillTexture(tex, border));
const dot = (x, y, r) => form([0, 60, 120, 180, 240, 300].map((a) => [x + cos(a) * r, y + sin(a) * r * 0.9]), 0.8);
function streak(pts, w0, w1) {
  const n = pts.length - 1;
  const side = (s) => pts.map(([x, y], i) => {
    const [ax, ay] = pts[max(0, i - 1)], [bx, by] = pts[min(n, i + 1)], k = (s * lerp(w0, w1, i / n)) / (dist(ax, ay, bx, by) || 1);
    return [x - (by - ay) * k, y + (bx - ax) * k];
  });
  form([...side(1), ...side(-1).reverse()], 0.3);
}
function column(head, long, bow, tube, pollen, pads, rise = 1.1) {
  const axis = (t) => head.spot(0, -0.0526, head.depth * head.len * rise + t * (long + (1.1 - rise) * head.depth * head.len)).map((c, k) => c + k * bow * (t * t - t * 0.3));
  colour(tube, 215, 0.05, 0.25, 0.5);
  streak([0, 0.25, 0.5, 0.75, 1].map(axis), 7.5, 3.2);
  const a = axis(0.4), b = axis(1), d = dist(...a, ...b), along = [(b[0] - a[0]) / d, (b[1] - a[1]) / d];
  const off = ([x, y], s, t) => [x - along[1] * s + along[0] * t, y + along[0] * s + along[1] * t];
  for (let i = 0; i < 18; i++) {
    const from = axis(0.48 + 0.47 * (i / 17)), tip = off(from, (i % 2 ? 1 : -1) * random(9, 21), d * 0.05);
    colour(tube, 180, 0.04, 0.2, 0.3);
    streak([from, tip], 1.3, 0.8);
    colour(pollen[i % pollen.length], 240, 0.05, 0.2, 0.5);
    dot(...tip, random(3.4, 4.8));
  }
  colour(pads, 225, 0.04, 0.2, 0.4);
  for (const k of [-14, -7, 0, 7, 14]) {
    streak([b, off(b, k, d * 0.13)], 1.5, 1.1);
    dot(...off(b, k, d * 0.13), 4.4);
  }
}
function foliage(x, y, turn, len, light, dark, o = 160) {
  push();
  translate(x, y);
  rotate(turn);
  const side = (s) => [[0, 0], [0.12, 0.15], [0.27, 0.25], [0.36, 0.23], [0.45, 0.27], [0.56, 0.2], [0.66, 0.19], [0.8, 0.1], [1, 0.01], [0.5, 0.012]].map(([a, b]) => [a * len, s * b * len]);
  colour(light, o, 0.1, 0.5, 0.5);
  form(side(-1), 0.35);
  colour(dark, o + 15, 0.12, 0.5, 0.5);
  form(side(1), 0.35);
  colour(dark, 90, 0.05, 0.2, 0.2);
  for (const t of [0.18, 0.36, 0.54]) streak([[len * t, 0], [len * (t + 0.1), -len * 0.09], [len * (t + 0.16), -len * 0.17]], 1.8, 0.6);
  pop();
}
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(5);
  angleMode(DEGREES);
  randomSeed(5150);
  noLoop();
  background("#fdf9f1");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  colour("#a9cfc4", 140, 0.45, 0.5, 0.04);
  form([[-40, -40], [300, -40], [200, 90], [110, 230], [-40, 300]], 0.6);
  foliage(90, 190, -128, 190, "#84b077", "#34755f", 150);
  foliage(150, 110, -20, 170, "#9cc08a", "#4a8a6c", 130);
  const head = openFlower({ x: 400, y: 372, len: 345, yaw: -34, roll: 30, depth: 0.4, start: 50, ruffle: 0.04, curl: 0.06, wide: 0.97, round: 0.25 });
  head.turns.forEach((phi, i) => {
    colour("#fb8a72", 145, 0.12, 0.5, 0.6);
    form(head.petal(i));
    colour("#ec3b34", 150, 0.25, 0.55, 0.3, "in");
    form(head.petal(i, 0.95, -1, 0.72));
    colour("#cf1640", 130, 0.35, 0.55, 0.1, "in");
    form(head.petal(i, 0.78, -1, 0.1));
    colour("#a30d3f", 115, 0.4, 0.55, 0.05);
    form(head.petal(i, 0.5, -0.9, 0.8));
    colour("#8f0b33", 90, 0.05, 0.25, 0.15);
    for (const u of [-0.78, -0.52, -0.26, 0, 0.26, 0.52, 0.78]) streak(head.vein(i, u, 1 - abs(u) * 0.14 + random(-0.04, 0.04)), 3.6, 0.6);
    colour("#4f0630", 170, 0.35, 0.45, 0.1);
    form(head.star(i, 0.34, 0.9));
  });
  colour("#2b0420", 225, 0.25, 0.35, 0.2);
  form([0, 60, 120, 180, 240, 300].map((a) => head.spot(a, 0.06)), 0.8);
  column(head, 440, -34, "#8f0a2e", ["#f7b52a", "#fbd15a", "#ee9a1a"], "#6f0a2c", 0.6);
}
