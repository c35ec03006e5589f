// A crown jellyfish in blue-green and rust on mostly bare paper; below, a loose sea bed of ochre sand and weed
const wash = (hue, o, bleed, tex, edge, pts, c = 0.5, way = "out") => {
  brush.fill(hue, o);
  brush.fillBleed(bleed, way);
  brush.fillTexture(tex, edge);
  brush.beginShape(c);
  pts.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#fdfaf3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(63);
  noiseSeed(63);

  // one slanting veil of water, the paper stays open at the upper left
  wash("#bfe3e0", 130, 0.55, 0.5, 0.02, [[660, -60], [380, -40], [230, 110], [160, 260], [60, 420], [-60, 470], [-60, 600], [660, 600]], 0.6);
  wash("#7fc0c9", 130, 0.5, 0.6, 0.03, [[660, 60], [520, 90], [430, 220], [330, 360], [180, 440], [-60, 500], [-60, 600], [660, 600]], 0.6);
  wash("#3f8fa6", 140, 0.45, 0.6, 0.04, [[660, 300], [560, 330], [450, 430], [250, 480], [-60, 530], [-60, 620], [660, 620]], 0.6);
  bed();
  push();
  translate(268, 196);
  rotate(12);
  scale(1.08);
  train();
  head();
  pop();
  for (let i = 0; i < 14; i++) { brush.fill(i % 3 ? "#2f7f92" : "#c2562f", 170); brush.fillBleed(0.1, "out"); brush.circle(430 + random(-70, 110), random(90, 420), random(1, 3.4), 0.4); }
}

function bed() {
  wash("#2a6478", 170, 0.3, 0.6, 0.2, [[-40, 520], [60, 496], [150, 512], [260, 500], [380, 470], [480, 486], [560, 452], [650, 470], [650, 640], [-40, 640]], 0.4);
  wash("#d9a253", 190, 0.3, 0.6, 0.1, [[-40, 580], [90, 556], [240, 566], [380, 548], [520, 566], [650, 550], [650, 640], [-40, 640]]);
  wash("#8d5a34", 150, 0.2, 0.6, 0.2, [[-40, 600], [120, 588], [260, 598], [180, 630], [-40, 630]]);
  wash("#1b3f50", 220, 0.07, 0.6, 0.4, [[460, 580], [472, 528], [500, 504], [536, 512], [560, 480], [600, 476], [650, 510], [650, 610], [520, 604]], 0.3);
  wash("#1b3f50", 200, 0.07, 0.6, 0.4, [[420, 586], [430, 560], [456, 552], [478, 572], [470, 592]], 0.4);
  for (let i = 0; i < 9; i++) { // weed, all leaning with the current
    const x = 516 + i * 11, h = 60 + 80 * noise(i * 0.9), y = 510 - 12 * sin(i * 20);
    wash(["#1f5c4e", "#c2562f", "#3f8a6a"][i % 3], 210, 0.05, 0.2, 0.3, [[x - 3, y], [x - 10, y - h * 0.4], [x - 6, y - h * 0.75], [x - 24, y - h], [x + 1, y - h * 0.74], [x - 3, y - h * 0.4], [x + 4, y]], 0.6);
  }
}

function train() {
  const lay = (x0, len, w, sway, ph, frill) => {
    const a = [], b = [];
    for (let k = 0; k <= 11; k++) {
      const t = k / 11, x = x0 * (1 - 0.35 * t) + sway * t * t + sin(ph + t * 340) * 17 * t, h = w * (1.1 - t) * (frill ? (k % 2 ? 1.5 : 0.65) : 1);
      a.push([x - h, 12 + len * t]);
      b.unshift([x + h, 15 + len * t]);
    }
    return a.concat(b);
  };
  for (let i = 0; i < 13; i++) wash(["#2f7f92", "#c2562f", "#1d5468"][i % 3], 225, 0.04, 0.1, 0.2, lay(map(i, 0, 12, -116, 116), 130 + 170 * noise(i * 1.7), 1.7, 30 + 60 * noise(i), i * 67));
  for (const [x, c, o] of [[-52, "#e2a07c", 150], [48, "#d98a5e", 150], [-16, "#6fb3b4", 150], [20, "#b8472a", 140]]) wash(c, o, 0.18, 0.5, 0.5, lay(x, 150, 16, 34, x * 9, true), 0.6);
}

function head() {
  const bell = (k, dy, lap) => {
    const p = [];
    for (let a = 270; a <= 360; a += 18) p.push([cos(a) * 132 * k, dy + sin(a) * 78 * k]);
    for (let i = 1; i < 16; i++) p.push([map(i, 0, 16, 132, -132) * k, dy + 4 + sin(i * 11.25) * 12 * k + (i % 2 ? lap : -lap * 0.2)]);
    for (let a = 180; a < 270; a += 18) p.push([cos(a) * 132 * k, dy + sin(a) * 78 * k]);
    return p;
  };
  const cap = [[-80, -38], [-80, -74], [-54, -104], [0, -118], [54, -104], [80, -74], [80, -38], [40, -30], [-40, -30]];
  for (const k of [1, 0.97, 0.93]) wash("#8ccac8", 190, 0.06, 0.4, 0.6, cap.map(([x, y]) => [x * k, y * k - 2]));
  wash("#3f99a2", 130, 0.3, 0.5, 0.2, cap.map(([x, y]) => [x * 0.82, y * 0.9 - 6]), 0.6, "in");
  for (const k of [1, 0.98]) wash("#93cbcb", 190, 0.06, 0.5, 0.7, bell(k, 6, 12), 0.4);
  wash("#4aa3ac", 140, 0.3, 0.5, 0.2, bell(0.84, 2, 6), 0.5, "in");
  wash("#d98a5e", 150, 0.35, 0.5, 0.1, [[-62, -14], [-46, -40], [0, -50], [48, -40], [62, -14], [0, -2]], 0.7);
  wash("#a83c22", 150, 0.3, 0.4, 0.1, [[-30, -18], [-18, -36], [12, -38], [30, -20], [0, -10]], 0.7);
  wash("#2f8296", 130, 0.16, 0.4, 0.1, [[-90, -40], [-52, -55], [0, -60], [52, -55], [90, -40], [52, -49], [0, -54], [-52, -49]], 0.6); // the groove
  for (const [x, y, r] of [[-66, -76, 7], [-44, -96, 10], [-16, -107, 12], [16, -105, 11], [43, -95, 8], [64, -78, 7], [-24, -88, 7], [2, -94, 8], [28, -86, 7]]) wash("#c2562f", 200, 0.1, 0.4, 0.6, [[x - r * 0.8, y + r], [x - r * 0.7, y - r * 0.6], [x, y - r * 1.3], [x + r * 0.7, y - r * 0.6], [x + r * 0.8, y + r]], 0.6);
  for (let i = -5; i <= 5; i++) wash(i % 2 ? "#1d5468" : "#f6fbf6", 190, 0.03, 0, 0, [[i * 15, -38], [i * 20 + 1, -12], [i * 22 + 1.5, 12], [i * 22 - 1, 12], [i * 20 - 1, -12]]);
  wash("#ffffff", 250, 0.05, 0, 0, [[-120, 0], [-106, -28], [-80, -46], [-94, -26], [-110, 0]]);
}
