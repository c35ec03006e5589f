// A red hibiscus in full bloom, turned to the left, its column reaching over pale paper
const L = 218, YAW = -34, ROLL = 14, CX = 352, CY = 286;

// a flower in space: phi round the axis, v from heart to rim; the axis is turned by YAW, then rolled
function at(phi, v, lift = 0) {
  const rho = L * (0.05 + 0.95 * v), z = -95 * (1 - v) * (1 - v) + 16 * sin(phi * 3 + 40) * v * v + lift;
  const x = rho * cos(phi) * cos(YAW) + z * sin(YAW), y = rho * sin(phi);
  return [CX + x * cos(ROLL) - y * sin(ROLL), CY + x * sin(ROLL) + y * cos(ROLL)];
}
const half = (v) => 17 + 27 * sin(130 * v);
function lay(pts, curve = 0.5) {
  brush.beginShape(curve);
  for (const [x, y] of pts) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
function paint(c, o, bleed, way, tex, edge) {
  brush.fill(c, o);
  brush.fillBleed(bleed, way);
  brush.fillTexture(tex, edge);
}
function outline(phi, from, to, u0, u1, wob) {
  const pts = [];
  for (let v = from; v < to * 0.8; v += 0.17) pts.push(at(phi + u0 * half(v), v));
  for (let i = 0; i <= 8; i++) {
    const u = lerp(u0, u1, i / 8);
    pts.push(at(phi + u * half(0.8), to * (0.82 + 0.18 * sqrt(max(0, 1 - u * u * 0.95)) + wob * (i % 2 ? 1 : -1) * random(0.4, 1))));
  }
  for (let v = to * 0.8 - 0.02; v > from; v -= 0.17) pts.push(at(phi + u1 * half(v), v));
  return pts;
}
function ribbon(pts, w0, w1) {
  const l = [], r = [];
  pts.forEach(([x, y], i) => {
    const [ax, ay] = pts[max(0, i - 1)], [bx, by] = pts[min(pts.length - 1, i + 1)], d = dist(ax, ay, bx, by) || 1;
    const w = lerp(w0, w1, i / (pts.length - 1)), nx = (-(by - ay) / d) * w, ny = ((bx - ax) / d) * w;
    l.push([x + nx, y + ny]);
    r.unshift([x - nx, y - ny]);
  });
  lay([...l, ...r], 0.3);
}
function leaf(x, y, turn, len, light, dark) {
  push();
  translate(x, y);
  rotate(turn);
  const side = (s, k) => [[0, 0], [len * 0.14, s * len * 0.17 * k], [len * 0.3, s * len * 0.26 * k], [len * 0.42, s * len * 0.24 * k], [len * 0.52, s * len * 0.25 * k], [len * 0.66, s * len * 0.17 * k], [len * 0.8, s * len * 0.13 * k], [len, s * 3], [len * 0.5, s * 1.5]];
  paint(light, 150, 0.1, "out", 0.5, 0.5); lay(side(-1, 1), 0.35);
  paint(dark, 165, 0.12, "out", 0.5, 0.5); lay(side(1, 0.92), 0.35);
  paint(dark, 80, 0.06, "out", 0.2, 0.2);
  for (const t of [0.2, 0.38, 0.56]) ribbon([[len * t, 0], [len * (t + 0.1), -len * 0.09], [len * (t + 0.16), -len * 0.16]], 2, 0.6);
  pop();
}
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(12);
  noiseSeed(12);
  noLoop();
  background("#fcf8ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  paint("#f5d9b8", 80, 0.5, "out", 0.5, 0.05); lay([[250, 40], [480, 30], [590, 200], [570, 420], [420, 520], [250, 470], [180, 250]], 0.7);
  paint("#bcd9d2", 90, 0.5, "out", 0.5, 0.05); lay([[330, 380], [540, 340], [640, 470], [560, 620], [340, 610], [260, 500]], 0.7);
  leaf(420, 430, 58, 190, "#7fae62", "#2f6f52");
  leaf(470, 170, -38, 165, "#9cbc6a", "#3f7f5a");
  leaf(350, 470, 118, 120, "#6fa37a", "#27615a");

  // a bud on its own stalk balances the column
  paint("#6f8f55", 190, 0.06, "out", 0.3, 0.4);
  ribbon([[330, 470], [240, 500], [170, 490], [120, 452]], 4, 3);
  paint("#e4453c", 175, 0.1, "out", 0.4, 0.5); lay([[118, 458], [92, 424], [88, 384], [104, 352], [126, 384], [136, 430]], 0.5);
  paint("#b5122f", 120, 0.15, "in", 0.4, 0.2); lay([[122, 452], [108, 420], [106, 376], [126, 390], [134, 430]], 0.5);
  paint("#5d9455", 185, 0.08, "out", 0.4, 0.5); lay([[112, 466], [92, 440], [90, 408], [112, 436], [122, 412], [134, 440], [134, 462]], 0.4);

  for (const phi of [-62, 12, -134, 82, 154]) {
    paint("#f8896f", 150, 0.1, "out", 0.45, 0.6); lay(outline(phi, 0, 1, -1, 1, 0.035));
    paint("#df2429", 165, 0.22, "in", 0.5, 0.25); lay(outline(phi, 0, 0.93, -1, 0.62, 0.04));
    paint("#b80f2a", 135, 0.35, "in", 0.5, 0.1); lay(outline(phi, 0, 0.66, -1, 0.3, 0.05));
    paint("#a00d2c", 85, 0.05, "out", 0.25, 0.15);
    for (const u of [-0.75, -0.4, -0.08, 0.25, 0.58]) {
      const end = 0.86 - abs(u) * 0.16 + random(-0.05, 0.03);
      ribbon([0.12, 0.35, 0.6, end].map((v) => at(phi + u * half(v) * (0.7 + 0.3 * v), v)), 3, 0.5);
    }
    paint("#6d0a2c", 130, 0.4, "out", 0.4, 0.1); lay([[-0.8, 0.02], [-0.8, 0.2], [-0.3, 0.36], [0, 0.28], [0.35, 0.36], [0.8, 0.2], [0.8, 0.02]].map(([u, v]) => at(phi + u * half(v), v)));
  }
  paint("#3c0420", 225, 0.25, "out", 0.35, 0.2); lay([0, 51, 102, 154, 205, 257, 308].map((a) => at(a, 0.08)), 0.8);
  // the column, bowing a little as it leaves the throat
  const axis = (t) => { const [x, y] = at(0, -0.0526, t * 335 + 10); return [x, y + 34 * t * t - 12 * t]; };
  paint("#b01234", 215, 0.05, "out", 0.25, 0.5);
  ribbon([0, 0.25, 0.5, 0.75, 1].map(axis), 8, 3.5);
  for (let i = 0; i < 18; i++) {
    const [x, y] = axis(0.5 + 0.46 * (i / 17)), s = i % 2 ? 1 : -1, r = random(10, 23);
    const tip = [x + random(-5, 5), y + s * r];
    paint("#cf4a52", 190, 0.04, "out", 0.2, 0.3);
    ribbon([[x, y], [lerp(x, tip[0], 0.6) + 2, lerp(y, tip[1], 0.6)], tip], 1.3, 0.8);
    paint(i % 3 ? "#f3a91f" : "#d9790f", 240, 0.05, "out", 0.2, 0.5); lay([0, 60, 120, 180, 240, 300].map((a) => [tip[0] + cos(a) * 4.4, tip[1] + sin(a) * 3.8]), 0.8);
  }
  const [ex, ey] = axis(1);
  for (const d of [-16, -8, 0, 8, 16]) {
    paint("#b01234", 220, 0.04, "out", 0.2, 0.4);
    ribbon([[ex, ey], [ex - 9, ey + d * 0.7], [ex - 17, ey + d]], 1.5, 1.2);
    lay([0, 60, 120, 180, 240, 300].map((a) => [ex - 20 + cos(a) * 5, ey + d + sin(a) * 4]), 0.8);
  }
}
