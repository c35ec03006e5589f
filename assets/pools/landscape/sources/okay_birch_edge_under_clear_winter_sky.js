// Birches at the edge of a snowfield under a clear winter sky, a dark wood far behind.
const birches = [{ x: 90, w: 15, h: 560 }, { x: 176, w: 10, h: 470 }, { x: 250, w: 8, h: 420 }, { x: 470, w: 18, h: 580 }, { x: 540, w: 9, h: 440 }];

function draw() {
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(41);
  noiseSeed(41);
  brush.fillBleed(0.4, "out");
  brush.fillTexture(0.45, 0.02);
  area("#5f9fd6", 170, [[-40, -40], [640, -40], [640, 150], [320, 190], [-40, 140]]);
  area("#b5d6ea", 140, [[-40, 130], [300, 180], [640, 140], [640, 330], [-40, 340]]);
  // far wood
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.45, 0.2);
  const wood = [];
  for (let x = -40; x <= 640; x += 24) wood.push([x, 330 - 34 * noise(x * 0.05) - (x % 48 ? 12 : 0)]);
  area("#6f86a4", 190, [...wood, [640, 372], [-40, 372]], 0.3);
  // snow
  brush.fillTexture(0.35, 0.06);
  area("#cddcf0", 130, [[-40, 400], [200, 384], [420, 410], [640, 390], [640, 470], [300, 480], [-40, 460]]);
  area("#a9c0e2", 130, [[-40, 540], [150, 520], [400, 560], [640, 530], [640, 640], [-40, 640]]);
  for (const b of birches) birch(b);
}
function area(c, o, pts, k = 0.5) {
  brush.fill(c, o);
  brush.beginShape(k);
  pts.forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
}
function birch({ x, w, h }) {
  const foot = 340 + w * 11;
  brush.fillTexture(0.2, 0.2);
  brush.fillBleed(0.1, "out");
  area("#8aa8d8", 170, [[x - w, foot - 4], [x + w, foot - 4], [x + 150, foot + 62], [x + 120, foot + 66]], 0.2);
  brush.fillBleed(0.04, "out");
  const t = [[x - w, foot], [x - w * 0.8, foot - h * 0.5], [x - w * 0.5, foot - h], [x + w * 0.5, foot - h], [x + w * 0.8, foot - h * 0.5], [x + w, foot]];
  for (let k = 0; k < 3; k++) area("#fdfcf8", 255, t, 0.1);
  area("#8d9cc0", 150, [[x + w * 0.2, foot], [x + w * 0.2, foot - h], [x + w * 0.5, foot - h], [x + w * 0.8, foot - h * 0.5], [x + w, foot]], 0.1);
  for (let y = foot - 20; y > foot - h; y -= 34) {
    const s = random([-1, 1]);
    area("#33343f", 240, [[x + s * w * 0.8, y - 3], [x - s * w * 0.1, y], [x + s * w * 0.8, y + 4]], 0.3);
  }
  for (let i = 0; i < 4; i++) {
    const s = i % 2 ? 1 : -1;
    const y = foot - h * (0.55 + i * 0.1);
    area("#54505c", 220, [[x, y], [x + s * 30, y - 34], [x + s * 52, y - 46], [x + s * 28, y - 28], [x, y + 5]], 0.3);
  }
}
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#fafaf7");
}
