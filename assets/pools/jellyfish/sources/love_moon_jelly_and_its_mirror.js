// A moon jellyfish touches the underside of the surface; its broken reflection hangs above it in emerald water.
const LEVEL = 176;
const wave = (x) => LEVEL + 9 * sin(x * 1.1 + 20) + 5 * sin(x * 2.7);
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(350);
  noiseSeed(350);
  noLoop();
  background("#0e4f4c");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // above the line: the mirror, lit from outside
  stroke_("#8fe0c0", 200, 0.3, 0.5, 0.03);
  out([[-40, -40], [640, -40], [640, wave(640)], [520, wave(520)], [400, wave(400)], [280, wave(280)], [160, wave(160)], [60, wave(60)], [-40, wave(-40)]], 0.5);
  stroke_("#ffffff", 190, 0.45, 0.5, 0.03);
  out([[210, -40], [640, -40], [640, 90], [500, 120], [360, 70], [250, 40]], 0.6);
  // below: emerald, then nearly black
  stroke_("#2a9a84", 170, 0.5, 0.5, 0.03);
  out([[60, 190], [340, 170], [610, 200], [640, 360], [440, 450], [180, 400]], 0.6);
  stroke_("#062f35", 180, 0.45, 0.5, 0.03);
  out([[-40, 440], [140, 510], [330, 490], [500, 540], [640, 470], [640, 640], [-40, 640]], 0.6);
  reflection();
  body();
  // the meniscus and the small lights on it
  for (let i = 0; i < 13; i++) {
    const x = i * 52 + random(-18, 18), w = random(20, 52), y = wave(x) + random(-5, 4);
    stroke_(i % 4 ? "#ffffff" : "#0a4244", i % 4 ? 250 : 190, 0.06, 0.1, 0.1);
    out([[x - w, y + 1], [x - 6, y - 2.4], [x + w, y - 1], [x + 8, y + 2.6]], 0.6);
  }
  for (let i = 0; i < 18; i++) {
    stroke_(i % 3 ? "#eafff4" : "#ffd2e0", 235, 0.05, 0.1, 0.2);
    brush.circle(random(20, 580), random(210, 590), random(0.9, 2.6), 0.3);
  }
}
function stroke_(hex, o, bleed, grain, edge, dir) {
  brush.fill(hex, o); brush.fillBleed(bleed, dir || "out"); brush.fillTexture(grain, edge);
}
function out(pts, c) {
  brush.beginShape(c);
  pts.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}
// the bell turned upside down in the mirror, then cut by the swell into slices
function reflection() {
  const cup = [];
  for (let a = 180; a <= 360; a += 20) cup.push([276 + cos(a) * 156 + 7 * sin(a * 5), LEVEL - 8 + sin(a) * 104]);
  stroke_("#ffffff", 215, 0.14, 0.4, 0.3);
  out(cup, 0.5);
  stroke_("#6fd0b8", 150, 0.2, 0.45, 0.4);
  out(cup.map(([x, y]) => [276 + (x - 276) * 0.8, LEVEL - 12 + (y - LEVEL + 8) * 0.72]), 0.5);
  for (const [x, y, r] of [[222, 128, 24], [322, 124, 26], [272, 106, 20]]) {
    const arc = [];
    for (let k = 0; k <= 8; k++) arc.push([x + cos(-40 + k * 33) * r * 1.3, y + sin(-40 + k * 33) * r * 0.5]);
    stroke_("#c2588f", 150, 0.14, 0.4, 0.4);
    rope(arc, () => 5);
  }
  for (let i = 0; i < 9; i++) {
    const y = LEVEL - 14 - i * 11.5, w = random(50, 120), x = 276 + (i % 2 ? -1 : 1) * random(30, 110);
    stroke_(i % 3 ? "#0d5a54" : "#d8fff0", i % 3 ? 200 : 230, 0.1, 0.3, 0.2);
    out([[x - w, y + 1], [x - w * 0.3, y - 2.6], [x + w * 0.5, y - 1.4], [x + w, y + 2], [x, y + 3.4]], 0.6);
  }
}
function rope(line, half) {
  const n = line.length - 1, a = [], b = [];
  line.forEach(([x, y], k) => {
    const p = line[max(0, k - 1)], q = line[min(n, k + 1)], d = dist(p[0], p[1], q[0], q[1]), w = half(k / n, k);
    a.push([x - ((q[1] - p[1]) / d) * w, y + ((q[0] - p[0]) / d) * w]);
    b.unshift([x + ((q[1] - p[1]) / d) * w, y - ((q[0] - p[0]) / d) * w]);
  });
  out(a.concat(b), 0.5);
}
function body() {
  push();
  translate(282, 286);
  rotate(7);
  for (let i = 0; i < 30; i++) {
    const s = i / 29, x0 = lerp(-150, 150, s), y0 = 14 + 16 * sin(s * 180), len = 70 + 90 * noise(i * 0.35);
    stroke_(i % 3 ? "#ffffff" : "#ffcfe0", 225, 0.05, 0.15, 0.2);
    rope([0, 1, 2, 3, 4, 5, 6].map((k) => [x0 - 46 * pow(k / 6, 2) + 6 * (k / 6) * sin(k * 66 + i * 28), y0 + (len * k) / 6]), (t) => 1.3 * (1 - 0.8 * t));
  }
  [[-40, 210, 10], [36, 190, 120], [0, 245, 230], [-14, 180, 320]].forEach(([x, len, ph], j) => {
    const line = [];
    for (let k = 0; k <= 12; k++) line.push([x - 70 * pow(k / 12, 2) + 11 * sin(k * 48 + ph), 10 + (len * k) / 12]);
    stroke_(j % 2 ? "#ffdbe8" : "#ffffff", 225, 0.09, 0.4, 0.6);
    rope(line, (t, k) => (18 - 15 * t) * (k % 2 ? 1.35 : 0.6));
  });
  const rim = [[-158, 10], [-160, -24], [-132, -66], [-84, -94], [-26, -106], [34, -105], [90, -92], [136, -62], [160, -22], [156, 12], [120, 26], [80, 36], [36, 42], [-8, 44], [-52, 40], [-94, 34], [-130, 24]];
  stroke_("#ffffff", 235, 0.06, 0.35, 0.6);
  out(rim, 0.6);
  stroke_("#bff3e2", 150, 0.2, 0.45, 0.5, "in");
  out(rim.map(([x, y]) => [x * 0.9, y * 0.86]), 0.6);
  stroke_("#1f8a7c", 110, 0.3, 0.5, 0.4, "in");
  out(rim.map(([x, y]) => [x * 0.82, y * 0.4 + 8]), 0.6);
  [[-62, -42, 27], [58, -44, 27], [-6, -62, 23], [2, -24, 25]].forEach(([x, y, r]) => {
    const arc = [];
    for (let k = 0; k <= 8; k++) arc.push([x + cos(140 + k * 33) * r * 1.2, y + sin(140 + k * 33) * r * 0.72]);
    stroke_("#ffffff", 250, 0.06, 0.2, 0.3);
    rope(arc, () => 6.5);
    stroke_("#d65a94", 175, 0.1, 0.4, 0.5);
    rope(arc, () => 6);
  });
  for (let v = -5; v <= 5; v++) {
    stroke_(v % 2 ? "#0f6a63" : "#ffffff", v % 2 ? 130 : 225, 0.05, 0.15, 0.2);
    rope([[v * 18, -30], [v * 24, 0], [v * 27, 34 - v * v * 0.7]], (t) => 1.7 * sin(20 + t * 140));
  }
  stroke_("#ffffff", 255, 0.08, 0.1, 0);
  out([[30, -98], [84, -86], [124, -58], [112, -60], [78, -76], [28, -90]], 0.6);
  pop();
}
