// A deep-sea crown jellyfish, blood red, turns above a dark sea bed with one long tentacle trailing
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#0b1224");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(90);
  noiseSeed(90);
  abyss();
  seaBed();
  push();
  translate(346, 214);
  rotate(-17);
  fringe();
  crown();
  pop();
  snow();
}

const closed = (pts, curve = 0.5) => { brush.beginShape(curve); for (const [x, y] of pts) brush.vertex(x, y); brush.endShape(CLOSE); };
const wet = (c, o, bleed, tex = 0.4, rim = 0.1, way = "out") => { brush.fill(c, o); brush.fillBleed(bleed, way); brush.fillTexture(tex, rim); };
const ring = (rx, ry, cy, n, jag = 0) => Array.from({ length: n }, (_, i) => { const a = (i * 360) / n, q = 1 + (i % 2 ? jag : -jag); return [cos(a) * rx * q, cy + sin(a) * ry * q]; });

function abyss() {
  wet("#16345a", 160, 0.5, 0.5, 0); closed([[-60, -60], [660, -60], [660, 170], [420, 300], [170, 250], [-60, 330]], 0.6);
  wet("#1f5272", 130, 0.55, 0.5, 0); closed([[140, 40], [330, -20], [560, 40], [580, 250], [420, 350], [220, 310]], 0.7);
  wet("#3a7a94", 90, 0.6, 0.4, 0); closed([[220, 100], [350, 60], [480, 110], [490, 240], [360, 300], [240, 240]], 0.7);
}

function seaBed() {
  wet("#1c3a55", 220, 0.2, 0.6, 0.3); closed([[-40, 500], [60, 470], [130, 492], [220, 478], [330, 510], [450, 470], [530, 440], [650, 458], [650, 640], [-40, 640]], 0.4);
  wet("#3f6a7c", 200, 0.25, 0.6, 0.2); closed([[-40, 556], [110, 536], [250, 528], [380, 546], [520, 530], [650, 548], [650, 640], [-40, 640]], 0.5);
  wet("#9fb6ae", 170, 0.35, 0.6, 0); closed([[170, 560], [280, 544], [400, 556], [450, 578], [330, 594], [210, 584]], 0.6);
  for (let i = 0; i < 4; i++) { wet("#d5ddc9", 150, 0.1); const y = 556 + i * 10; closed([[190 + i * 18, y], [270 + i * 20, y - 4], [370 + i * 12, y + 1], [270 + i * 20, y + 2]], 0.6); }
  wet("#060b18", 255, 0.05, 0.3, 0.2); closed([[470, 600], [480, 540], [510, 520], [530, 478], [556, 500], [580, 470], [612, 500], [640, 640], [480, 640]], 0.25);
  wet("#060b18", 255, 0.05, 0.3, 0.2); closed([[-40, 540], [14, 520], [44, 548], [88, 562], [110, 610], [-40, 640]], 0.3);
  for (let i = 0; i < 6; i++) { wet(i % 2 ? "#7a3046" : "#a84a52", 250, 0.05, 0.2, 0.2); const x = 30 + i * 9, h = 44 + 40 * noise(i); closed([[x - 1.5, 548], [x - 5, 548 - h * 0.5], [x + 8, 548 - h], [x + 10, 546 - h], [x - 1, 548 - h * 0.5], [x + 2, 550]], 0.5); }
}

function tail(x0, y0, len, w, bend, ph) {
  const a = [], b = [];
  for (let k = 0; k <= 12; k++) {
    const t = k / 12, x = x0 + bend * t * t + x0 * 0.35 * t + sin(ph + t * 330) * 15 * t, y = y0 + len * t * (1 - 0.15 * t);
    a.push([x - w * (1.08 - t), y]); b.unshift([x + w * (1.08 - t), y + 1]);
  }
  closed(a.concat(b), 0.4);
}

function fringe() {
  for (let i = 0; i < 18; i++) {
    wet(["#e4566a", "#f4a3a0", "#8a2f5e"][i % 3], random(200, 255), 0.04, 0.1, 0.1);
    tail(map(i, 0, 17, -142, 142), 20 + 26 * sin(i * 10.6), random(110, 220), random(1.3, 2.2), random(-70, -10), i * 63);
  }
  wet("#ffd0c4", 255, 0.03, 0, 0); tail(40, 40, 350, 2.6, -210, 40); // the long one
  for (const [x, c] of [[-34, "#b02f4e"], [34, "#d0566a"], [2, "#f2938f"]]) {
    wet(c, 230, 0.18, 0.5, 0.4);
    closed([[x - 20, 20], [x - 28, 52], [x - 16, 72], [x - 34, 100], [x - 26, 140], [x - 12, 104], [x + 2, 84], [x + 4, 120], [x + 16, 78], [x + 26, 48], [x + 20, 20]], 0.6);
  }
}

function crown() {
  for (let i = 0; i < 20; i++) { // lappets all round, each a small petal
    const a = i * 18 + 6, cx = cos(a), cy = sin(a), far = 160, fy = 66;
    wet(i % 2 ? "#e8637a" : "#c23a5a", 235, 0.07, 0.4, 0.5);
    const p = (r, d) => [cos(a + d) * far * r, 6 + sin(a + d) * fy * r + 10 * (r > 0.9)];
    closed([p(0.62, -9), p(0.9, -9), p(1.05, 0), p(0.9, 9), p(0.62, 9)], 0.6);
  }
  wet("#d8486a", 240, 0.06, 0.5, 0.5); closed(ring(132, 56, 0, 22), 0.6); closed(ring(126, 52, 0, 22), 0.6);
  wet("#7d1738", 230, 0.08, 0.4, 0.3); closed(ring(112, 44, -8, 20), 0.6); // the ring groove
  wet("#ef6f7c", 245, 0.08, 0.5, 0.5); closed([[-100, -8], [-96, -46], [-66, -80], [0, -94], [66, -80], [96, -46], [100, -8], [50, 14], [-50, 14]], 0.5);
  closed([[-94, -12], [-90, -46], [-62, -76], [0, -89], [62, -76], [90, -46], [94, -12], [50, 10], [-50, 10]], 0.5);
  wet("#ffb3a6", 200, 0.3, 0.5, 0.2, "in"); closed([[-76, -18], [-70, -50], [-44, -72], [0, -82], [46, -72], [70, -48], [76, -18], [30, 0], [-30, 0]], 0.6);
  wet("#a01f48", 200, 0.3, 0.5, 0.1); closed([[-40, -14], [-36, -38], [0, -52], [38, -38], [42, -14], [0, -2]], 0.7);
  for (let i = -4; i <= 4; i++) { wet("#ffe1d4", 225, 0.03, 0, 0); closed([[i * 8, -80], [i * 18 + 1, -48], [i * 24 + 1.5, 4], [i * 24 - 1, 4], [i * 18 - 1, -48]]); }
  wet("#fff4ec", 255, 0.05, 0, 0); closed([[-88, -34], [-76, -60], [-48, -80], [-20, -87], [-46, -72], [-68, -52], [-80, -32]]);
  for (let i = 0; i < 20; i++) { wet("#8fe6ff", 255, 0.1, 0, 0); brush.circle(cos(i * 18) * 120, 2 + sin(i * 18) * 50, 2.4, 0.3); }
}

function snow() {
  for (let i = 0; i < 18; i++) { wet("#bfe4ee", random(120, 240), 0.1, 0, 0); brush.circle(random(600), random(470), random(0.7, 2.2), 0.4); }
}
