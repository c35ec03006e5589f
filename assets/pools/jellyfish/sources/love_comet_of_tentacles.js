// A jellyfish sweeps across deep blue water; its long tentacles trail behind it like a comet's tail.
let head = { x: 432, y: 150 };
class Thread {
  constructor(points, width, hex, opacity) {
    Object.assign(this, { points, width, hex, opacity });
  }
  // a ribbon that thins along its length; frill makes every second corner wider
  draw(frill = 0) {
    const n = this.points.length;
    const left = [], right = [];
    this.points.forEach(([x, y], i) => {
      const [px, py] = this.points[max(0, i - 1)];
      const [qx, qy] = this.points[min(n - 1, i + 1)];
      const d = max(0.001, dist(px, py, qx, qy));
      const w = this.width * pow(1 - i / n, 0.8) * (1 + frill * (i % 2 ? 0.7 : -0.3));
      left.push([x - ((qy - py) / d) * w, y + ((qx - px) / d) * w]);
      right.unshift([x + ((qy - py) / d) * w, y - ((qx - px) / d) * w]);
    });
    brush.fill(this.hex, this.opacity);
    brush.beginShape(0.5);
    [...left, ...right].forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
  }
}
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(77);
  noiseSeed(77);
  noLoop();
  background("#0f2d52");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  deep();
  trail();
  dome();
  plankton();
}
function wash(hex, opacity, pts, bleed = 0.45) {
  brush.fill(hex, opacity); brush.fillBleed(bleed, "out");
  brush.beginShape(0.7);
  pts.forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
}
function deep() {
  brush.fillTexture(0.5, 0.03);
  wash("#2b7fae", 190, [[230, -40], [640, -40], [640, 250], [520, 330], [360, 290], [250, 120]]);
  wash("#a9e0ea", 200, [[350, -40], [640, -40], [640, 130], [500, 210], [380, 110]]);
  wash("#1d5a8c", 150, [[-40, 120], [150, 60], [330, 250], [280, 420], [60, 330]]);
  wash("#081b3a", 190, [[-40, 430], [160, 480], [330, 560], [420, 640], [-40, 640]]);
  wash("#0a2146", 170, [[400, 470], [520, 420], [640, 450], [640, 640], [460, 640]]);
}
function trail() {
  brush.fillBleed(0.05, "out"); brush.fillTexture(0.15, 0.3);
  for (let i = 0; i < 19; i++) {
    const s = i / 18;
    const x0 = lerp(362, 494, s), y0 = lerp(124, 206, s);
    const long = 300 + 190 * noise(i * 0.9);
    const spine = [];
    for (let k = 0; k <= 11; k++) {
      const t = k / 11;
      spine.push([
        x0 - long * t * lerp(0.9, 0.66, s) + 26 * t * sin(t * 330 + i * 31),
        y0 + long * (0.34 * t + 0.62 * t * t) * lerp(0.72, 1.06, s) + 20 * t * cos(t * 290 + i * 47),
      ]);
    }
    new Thread(spine, i % 3 ? 1.7 : 2.8, ["#ffffff", "#e3d4ff", "#bfefff"][i % 3], i % 3 ? 215 : 245).draw();
  }
  brush.fillBleed(0.1, "out"); brush.fillTexture(0.35, 0.6);
  [[398, 152, 0], [424, 166, 1], [446, 182, 2], [412, 160, 3]].forEach(([x, y, j]) => {
    const spine = [];
    for (let k = 0; k <= 12; k++) spine.push([x - k * (17 - j * 2.4) + 9 * sin(k * 62 + j * 90), y + k * (13 + j * 2.2) + 8 * cos(k * 71 + j * 60)]);
    new Thread(spine, 17, ["#ffffff", "#ffd3ea", "#ffffff", "#ffc4e2"][j], 235).draw(0.7);
  });
}
function dome() {
  push();
  translate(head.x, head.y);
  rotate(32);
  const dome = (k, dip) => {
    brush.beginShape(0.6);
    [[-96, 30], [-108, -12], [-88, -66], [-46, -100], [4, -112], [54, -98], [92, -62], [106, -10], [92, 32], [66, 22 + dip], [38, 38 + dip], [8, 26 + dip], [-24, 40 + dip], [-52, 24 + dip], [-74, 38 + dip]].forEach(([x, y]) => brush.vertex(x * k, y * k));
    brush.endShape(CLOSE);
  };
  brush.fillTexture(0.4, 0.7); brush.fillBleed(0.3, "out"); brush.fill("#ffffff", 90);
  dome(1.18, 0);
  brush.fillBleed(0.08, "out"); brush.fill("#ffffff", 225);
  dome(1, 0);
  brush.fill("#ffffff", 170);
  dome(0.97, -2);
  brush.fillBleed(0.25, "in"); brush.fill("#f3d3ff", 150);
  dome(0.84, -6);
  brush.fill("#8a63c4", 110); brush.fillBleed(0.35, "out");
  brush.circle(2, -30, 46, 0.5);
  // veins from the crown to the rim
  brush.fillBleed(0.05, "out"); brush.fillTexture(0.1, 0.2);
  for (let v = -4; v <= 4; v++) {
    brush.fill(v % 2 ? "#ffffff" : "#6a53ae", v % 2 ? 230 : 150);
    brush.beginShape(0.5);
    [[v * 4, -88], [v * 17 - 2, -40], [v * 21.5, 20], [v * 17 + 2.5, -40]].forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
  }
  brush.fill("#ffffff", 255); brush.fillBleed(0.1, "out");
  brush.beginShape(0.6);
  [[-78, -54], [-52, -84], [-18, -98], [-24, -88], [-52, -72], [-70, -46]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  pop();
}
function plankton() {
  brush.fillBleed(0.05, "out");
  for (let i = 0; i < 22; i++) {
    brush.fill(i % 4 ? "#ffffff" : "#ffd9ec", 235);
    brush.circle(random(20, 580), random(20, 580), random() < 0.2 ? 3.2 : random(0.9, 1.9), 0.3);
  }
}
