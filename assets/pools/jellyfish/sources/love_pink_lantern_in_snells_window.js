// A pink jellyfish seen from below against the round window of light in a deep blue sea.
const mid = [318, 236];
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(606);
  noiseSeed(606);
  noLoop();
  background("#142a5c");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  lightWindow();
  farTentacles();
  umbrella();
  nearTentacles();
  mouthArms();
  bubbles();
}
const ink = (c, o) => brush.fill(c, o);
const soft = (b, tex = 0.45, e = 0.03) => (brush.fillBleed(b, "out"), brush.fillTexture(tex, e));
const inward = (b, tex = 0.45, e = 0.5) => (brush.fillBleed(b, "in"), brush.fillTexture(tex, e));
function blob(fn, n = 18, c = 0.6) {
  brush.beginShape(c);
  for (let i = 0; i < n; i++) {
    const a = (i * 360) / n;
    const r = fn(a, i);
    brush.vertex(mid[0] + cos(a) * r, mid[1] + sin(a) * r * 0.9);
  }
  brush.endShape(CLOSE);
}
function lightWindow() {
  soft(0.5, 0.5); ink("#2f6fb0", 190);
  blob((a) => 300 + 60 * noise(cos(a) + 3, sin(a) + 3));
  ink("#6fc0de", 200);
  blob((a) => 236 + 70 * noise(cos(a) + 5, sin(a) + 1));
  soft(0.35, 0.5); ink("#ffffff", 220);
  blob((a) => 176 + 70 * noise(cos(a) * 2 + 9, sin(a) * 2 + 4));
  ink("#ffffff", 200);
  blob((a) => 150 + 60 * noise(cos(a) * 2 + 2, sin(a) * 2 + 8));
  soft(0.45, 0.5); ink("#0a1740", 180);
  brush.beginShape(0.6);
  [[-40, 450], [140, 520], [330, 560], [500, 520], [640, 420], [640, 640], [-40, 640]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
}
function thread(line, w, frill = 0) {
  const L = [], R = [];
  line.forEach(([x, y], k) => {
    const p = line[max(k - 1, 0)], q = line[min(k + 1, line.length - 1)];
    const d = max(dist(...p, ...q), 0.01);
    const h = w(k / (line.length - 1)) * (frill && k % 2 ? 1 + frill : 1);
    L.push([x - ((q[1] - p[1]) / d) * h, y + ((q[0] - p[0]) / d) * h]);
    R.unshift([x + ((q[1] - p[1]) / d) * h, y - ((q[0] - p[0]) / d) * h]);
  });
  brush.beginShape(0.5);
  L.concat(R).forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
}
// a tentacle leaves the rim radially, then the current takes it down and to the left
function path(a, r0, len) {
  const out = [];
  for (let k = 0; k <= 11; k++) {
    const t = k / 11;
    out.push([
      mid[0] + cos(a) * (r0 + len * 0.42 * t) - len * 0.42 * t * t + 9 * t * sin(t * 400 + a * 3),
      mid[1] + sin(a) * (r0 + len * 0.4 * t) * 0.9 + len * 0.62 * t * t + 9 * t * cos(t * 360 + a * 2),
    ]);
  }
  return out;
}
function farTentacles() {
  soft(0.06, 0.2, 0.3);
  for (let a = 192; a < 360; a += 21) {
    ink("#c03a7c", 190);
    thread(path(a, 132, 120 + 90 * noise(a)), (t) => 2 * (1 - t * 0.9));
  }
}
function umbrella() {
  soft(0.08, 0.4, 0.7); ink("#ff9fc0", 190);
  blob((a, i) => (i % 2 ? 156 : 140) + 5 * noise(i), 28);
  inward(0.25);
  ink("#f2558f", 130);
  blob((a) => 122 + 14 * noise(cos(a) + 2, sin(a) + 7));
  soft(0.2, 0.4, 0.6); ink("#ffe9ee", 200);
  blob((a, i) => 76 + (i % 2 ? 8 : 0), 16);
  inward(0.3);
  ink("#e23f7d", 120);
  blob(() => 54, 12);
  for (let a = 0; a < 360; a += 18) {
    soft(0.05, 0.15, 0.2); ink(a % 36 ? "#ffffff" : "#a51f66", a % 36 ? 235 : 150);
    const b = a + 4;
    thread([[0.4, 0], [0.62, 2], [0.82, -2], [0.99, 1]].map(([r, j]) => [mid[0] + cos(b + j) * 146 * r, mid[1] + sin(b + j) * 131 * r]), (t) => 2.2 * sin(20 + t * 150));
  }
}
function nearTentacles() {
  soft(0.05, 0.15, 0.25);
  for (let i = 0; i < 17; i++) {
    const a = -12 + i * 12;
    ink(["#ffffff", "#ffc4da", "#ff8fb8"][i % 3], 245);
    thread(path(a, 140, 190 + 170 * noise(i * 0.7 + 4)), (t) => 2.1 * (1 - t * 0.85));
  }
}
function mouthArms() {
  [[150, 300], [60, 260], [240, 150], [330, 170]].forEach(([a, len], j) => {
    const line = [];
    for (let k = 0; k <= 11; k++) {
      const t = k / 11;
      line.push([mid[0] + cos(a + t * 40) * 62 * t - len * 0.5 * t * t + 8 * sin(t * 500 + a), mid[1] + sin(a + t * 40) * 56 * t + len * 0.78 * t * t + 8 * cos(t * 460)]);
    }
    soft(0.1, 0.4, 0.7); ink(["#ffffff", "#ffd9e4", "#ffb9d0", "#ffe6ec"][j], 230);
    thread(line, (t) => 5 + 17 * sin(8 + t * 165), 0.6);
    ink("#d2306f", 150);
    thread(line, (t) => 3.4 * (1 - t));
  });
}
function bubbles() {
  soft(0.05, 0.1, 0.3);
  for (let i = 0; i < 16; i++) {
    ink(i % 4 ? "#ffffff" : "#ffb0cc", 240);
    brush.circle(random(20, 580), random(20, 590), random(1, 2.8), 0.3);
  }
}
