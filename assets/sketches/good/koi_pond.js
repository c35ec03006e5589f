// Koi pond
// Three koi circle under lily leaves, seen from above.

const koi = [
  { x: 225, y: 235, turn: 35, size: 1.15, coat: "#f4ede0", spots: ["#e5502b", "#e5502b", "#2f2a33"] },
  { x: 400, y: 350, turn: 215, size: 1.05, coat: "#f39a3c", spots: ["#d9531f", "#fbe0b0", "#d9531f"] },
  { x: 205, y: 455, turn: 100, size: 0.85, coat: "#f6f1ea", spots: ["#3a3440", "#d94a32", "#3a3440"] },
];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(7);
  noLoop();
  background("#eef3ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  water();
  koi.forEach(shade);
  koi.forEach(fish);
  for (const [x, y, r, gap] of [[485, 130, 92, 200], [560, 235, 58, 150], [70, 110, 66, 40], [520, 520, 84, 230], [60, 560, 62, 320]]) pad(x, y, r, gap);
  flower(478, 122);
}

function ring(x, y, rx, ry, from, to, step) {
  brush.beginShape(0.6);
  for (let a = from; a < to; a += step) brush.vertex(x + cos(a) * rx * random(0.93, 1.07), y + sin(a) * ry * random(0.93, 1.07));
  return () => brush.endShape(CLOSE);
}

function water() {
  brush.fillTexture(0.4, 0.04);
  brush.fillBleed(0.45, "out");
  for (const [c, o, x, y, rx, ry] of [
    ["#7fbab5", 165, 180, 160, 270, 220],
    ["#4f9aa3", 165, 430, 300, 260, 280],
    ["#3f8791", 165, 220, 470, 300, 200],
    ["#2f6f80", 140, 480, 520, 210, 170],
  ]) {
    brush.fill(c, o);
    ring(x, y, rx, ry, 0, 360, 40)();
  }
}

function shade({ x, y, turn, size }) {
  push();
  translate(x + 20, y + 28);
  rotate(turn);
  scale(size);
  brush.fill("#164754", 150);
  brush.fillBleed(0.35, "out");
  brush.fillTexture(0.3, 0.02);
  brush.beginShape(0.6);
  for (const p of [[0, -98], [30, -50], [28, 10], [10, 70], [24, 120], [-24, 120], [-10, 70], [-28, 10], [-30, -50]]) brush.vertex(...p);
  brush.endShape(CLOSE);
  pop();
}

function fish({ x, y, turn, size, coat, spots }) {
  const trace = (...points) => {
    brush.beginShape(0.55);
    points.forEach(([a, b]) => brush.vertex(a, b));
    brush.endShape(CLOSE);
  };
  push();
  translate(x, y);
  rotate(turn);
  scale(size);
  // tail and side fins are thin
  brush.fillBleed(0.2, "out");
  brush.fillTexture(0.25, 0.6);
  brush.fill(lerpColor(color(coat), color(spots[0]), 0.25), 220);
  trace([0, 72], [14, 96], [44, 138], [12, 124], [0, 116], [-16, 128], [-40, 132], [-12, 94]);
  trace([24, -40], [62, -26], [70, 2], [44, -4], [24, -16]);
  trace([-24, -40], [-62, -22], [-68, 6], [-44, -2], [-24, -16]);
  brush.fill(coat, 255);
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.1, 0.6);
  const body = [[0, -98], [19, -84], [31, -48], [30, 0], [18, 48], [5, 84], [-5, 84], [-18, 48], [-30, 0], [-31, -48], [-19, -84]];
  trace(...body);
  trace(...body.map(([a, b]) => [a * 0.96, b * 0.98]));
  brush.fillBleed(0.25, "out");
  brush.fillTexture(0.25, 0.35);
  brush.fill(spots[0], 240);
  trace([-16, -74], [10, -80], [22, -54], [8, -38], [-14, -46]);
  brush.fill(spots[1], 235);
  trace([-24, -16], [2, -24], [24, -4], [18, 22], [-8, 14], [-24, 10]);
  brush.fill(spots[2], 235);
  trace([-10, 40], [10, 36], [8, 62], [-6, 66]);
  brush.fill("#1c1a22", 255);
  brush.circle(-15, -76, 3.6);
  brush.circle(15, -76, 3.6);
  pop();
}

function pad(x, y, r, gap) {
  brush.fillTexture(0.4, 0.6);
  brush.fillBleed(0.1, "out");
  brush.fill("#4d8a4f", 235);
  let close = ring(x, y, r, r * 0.95, gap + 14, gap + 346, 28);
  brush.vertex(x, y);
  close();
  brush.fill("#24593f", 150);
  brush.fillBleed(0.35, "in");
  close = ring(x + 3, y + 4, r * 0.78, r * 0.72, gap + 20, gap + 340, 32);
  brush.vertex(x, y);
  close();
}

function flower(x, y) {
  for (let i = 0; i < 8; i++) {
    push();
    translate(x, y);
    rotate(i * 45);
    brush.fill(i % 2 ? "#f6c3d4" : "#ee93b4", 250);
    brush.fillBleed(0.1, "out");
    brush.fillTexture(0.2, 0.6);
    brush.beginShape(0.5);
    for (const p of [[0, -4], [-11, -24], [0, -46], [11, -24]]) brush.vertex(...p);
    brush.endShape(CLOSE);
    pop();
  }
  brush.fill("#f4bd2e", 255);
  brush.circle(x, y, 10, 0.4);
}
