// A white hibiscus with a crimson throat, kept white by painting a dark hedge round it
// one flower in space: turned by yaw, rolled in the sheet; every layer asks it for points
const makeFlower = function (o) {
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
const fillPath = (pts, curve = 0.5) => (brush.beginShape(curve), pts.forEach(([x, y]) => brush.vertex(x, y)), brush.endShape(CLOSE));
const pigment = (c, o, bleed = 0.1, tex = 0.4, border = 0.4, way = "out") => (brush.fill(c, o), brush.fillBleed(bleed, way), brush.fillTexture(tex, border));
const dot = (x, y, r) => fillPath([0, 60, 120, 180, 240, 300].map((a) => [x + cos(a) * r, y + sin(a) * r * 0.9]), 0.8);
function ribbon(pts, w0, w1) {
  const n = pts.length - 1;
  const side = (s) => pts.map(([x, y], i) => {
    const [ax, ay] = pts[max(0, i - 1)], [bx, by] = pts[min(n, i + 1)], k = (s * lerp(w0, w1, i / n)) / (dist(ax, ay, bx, by) || 1);
    return [x - (by - ay) * k, y + (bx - ax) * k];
  });
  fillPath([...side(1), ...side(-1).reverse()], 0.3);
}
function column(flower, long, bow, tube, pollen, pads, rise = 1.1) {
  const axis = (t) => flower.spot(0, -0.0526, flower.depth * flower.len * rise + t * (long + (1.1 - rise) * flower.depth * flower.len)).map((c, k) => c + k * bow * (t * t - t * 0.3));
  pigment(tube, 215, 0.05, 0.25, 0.5);
  ribbon([0, 0.25, 0.5, 0.75, 1].map(axis), 7.5, 3.2);
  const a = axis(0.4), b = axis(1), d = dist(...a, ...b), along = [(b[0] - a[0]) / d, (b[1] - a[1]) / d];
  const off = ([x, y], s, t) => [x - along[1] * s + along[0] * t, y + along[0] * s + along[1] * t];
  for (let i = 0; i < 18; i++) {
    const from = axis(0.48 + 0.47 * (i / 17)), tip = off(from, (i % 2 ? 1 : -1) * random(9, 21), d * 0.05);
    pigment(tube, 180, 0.04, 0.2, 0.3);
    ribbon([from, tip], 1.3, 0.8);
    pigment(pollen[i % pollen.length], 240, 0.05, 0.2, 0.5);
    dot(...tip, random(3.4, 4.8));
  }
  pigment(pads, 225, 0.04, 0.2, 0.4);
  for (const k of [-14, -7, 0, 7, 14]) {
    ribbon([b, off(b, k, d * 0.13)], 1.5, 1.1);
    dot(...off(b, k, d * 0.13), 4.4);
  }
}
function leaf(x, y, turn, len, light, dark, o = 160) {
  push(), translate(x, y);
  rotate(turn);
  const side = (s) => [[0, 0], [0.12, 0.15], [0.27, 0.25], [0.36, 0.23], [0.45, 0.27], [0.56, 0.2], [0.66, 0.19], [0.8, 0.1], [1, 0.01], [0.5, 0.012]].map(([a, b]) => [a * len, s * b * len]);
  pigment(light, o, 0.1, 0.5, 0.5); fillPath(side(-1), 0.35);
  pigment(dark, o + 15, 0.12, 0.5, 0.5); fillPath(side(1), 0.35);
  pigment(dark, 90, 0.05, 0.2, 0.2);
  for (const t of [0.18, 0.36, 0.54]) ribbon([[len * t, 0], [len * (t + 0.1), -len * 0.09], [len * (t + 0.16), -len * 0.17]], 1.8, 0.6);
  pop();
}
// the dark is laid in scallops whose inner rims follow the petals; no straight seams
function hedge(flower, cx, cy, tones, o, tight = 1) {
  const far = new Array(60).fill(40), n = 9;
  flower.turns.forEach((_, i) => flower.petal(i).forEach(([x, y], k, p) => {
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
      pigment(tones[(s + k * 2) % tones.length], o, 0.05, 0.45, 0.12); fillPath([...inner, ...outer], 0.35);
    }
}
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES), randomSeed(77);
  noLoop(), background("#fdfbf6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const flower = makeFlower({ x: 262, y: 318, len: 222, yaw: 30, roll: -32, depth: 0.4, start: 10, ruffle: 0.04, curl: 0.05, wide: 0.86, round: 0.36 });
  hedge(flower, 270, 312, ["#1d5a55", "#123a4c", "#0f2b3c", "#24503f"], 240, 0.985);
  leaf(470, 120, -30, 170, "#2c6b45", "#0f3a3a", 220);
  leaf(480, 470, 34, 170, "#2c6b45", "#0f3a3a", 220);
  leaf(90, 92, -118, 120, "#33724a", "#123f3c", 200);
  leaf(80, 520, 140, 130, "#33724a", "#123f3c", 200);
  flower.turns.forEach((phi, i) => {
    pigment("#f3ead9", 110, 0.08, 0.35, 0.45); fillPath(flower.petal(i));
    pigment("#b4b9d8", 150, 0.3, 0.5, 0.1, "in"); fillPath(flower.petal(i, 0.93, -1, -0.1));
    pigment("#f0c6c6", 80, 0.4, 0.5, 0.02); fillPath(flower.petal(i, 0.6, -0.6, 0.9));
    pigment("#9aa0c4", 75, 0.05, 0.25, 0.15);
    for (const u of [-0.66, -0.33, 0.02, 0.36, 0.7]) ribbon(flower.vein(i, u, 1.04 - abs(u) * 0.14), 2.2, 0.4);
    pigment("#d02a55", 140, 0.4, 0.5, 0.1); fillPath(flower.star(i, 0.46, 0.8));
    pigment("#a30f3c", 170, 0.25, 0.4, 0.3); fillPath(flower.star(i, 0.27, 0.95));
  });
  pigment("#56061f", 200, 0.25, 0.35, 0.2); fillPath([0, 60, 120, 180, 240, 300].map((a) => flower.spot(a, 0.06)), 0.8);
  column(flower, 190, -16, "#e9b88a", ["#f2b01e", "#e8921a"], "#c21d48");
}
