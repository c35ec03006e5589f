// Birches against a low sun: blue shadows fan over the snow.
const TRUNKS = [[40, 17, -6], [128, 11, 8], [205, 24, -4], [322, 10, 5], [388, 15, -9], [486, 30, 6], [572, 13, -3]];
const GROUND = 410;
const SUN = [300, 345];

const edge = ([x, w, lean], side, y) => x + (lean * (GROUND - y)) / 100 + side * w * lerp(0.42, 0.56, constrain(y / 560, 0, 1));

function poly(pts, curve = 0.2) {
  brush.beginShape(curve);
  for (const p of pts) brush.vertex(p[0], p[1]);
  brush.endShape(CLOSE);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(2031);
  noiseSeed(5);
  noLoop();
  background("#fefaf1");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // sky: lavender blue above, rose and apricot round the sun
  brush.fillTexture(0.45, 0.02);
  brush.fillBleed(0.4, "out");
  const sky = [["#6f8bc6", 165, [[-40, -40], [640, -40], [640, 90], [470, 130], [300, 96], [130, 140], [-40, 100]]],
    ["#a99fcb", 140, [[-40, 80], [150, 110], [320, 84], [480, 120], [640, 70], [640, 240], [430, 210], [260, 180], [90, 220], [-40, 250]]],
    ["#f0b09a", 130, [[-40, 220], [110, 200], [300, 160], [470, 200], [640, 220], [640, 350], [420, 340], [90, 340], [-40, 350]]],
    ["#f8c77e", 150, [[206, 320], [222, 270], [270, 244], [316, 262], [340, 310], [336, 372], [310, 408], [220, 408], [200, 370]]]];
  for (const [tone, o, pts] of sky) {
    brush.fill(tone, o);
    poly(pts, 0.55);
  }
  const gaps = [[-70, 20, 0], ...TRUNKS, [670, 20, 0]];
  // the far wood: a violet-blue hem and many thin stems
  const tall = (x) => 50 + 70 * noise(x * 0.012) + 90 * pow(min(1, abs(x - SUN[0]) / 260), 1.4) - 40 * exp(-pow((x - 258) / 60, 2));
  for (const [from, to, tone] of [[-50, 232, "#7f80b8"], [650, 288, "#7476b0"], [-50, 150, "#6264a4"], [650, 420, "#5c5fa2"]]) {
    brush.fill(tone, 150);
    brush.fillBleed(0.14, "out");
    const top = [];
    for (let k = 0; k <= 14; k++) top.push([lerp(from, to, k / 14), GROUND - tall(lerp(from, to, k / 14)) * (k % 2 ? 1 : 0.78) * (k > 12 ? 0.35 : 1)]);
    poly([...top, [to, GROUND + 4], [from, GROUND + 4]], 0.3);
  }
  for (let g = 0; g < gaps.length - 1; g++) {
    const a = edge(gaps[g], 1, 370), b = edge(gaps[g + 1], -1, 370);
    for (let k = 0; k < 3; k++) {
      const x = random(a + 6, b - 6), h = random(140, 260);
      if (abs(x - SUN[0]) < 26) continue;
      brush.fill("#6f6d9c", 190);
      brush.fillBleed(0.04, "out");
      poly([[x - 1.5, GROUND], [x - 0.6, GROUND - h], [x + 0.8, GROUND - h], [x + 2, GROUND]], 0);
    }
  }
  // the sun itself
  brush.fillBleed(0.25, "out");
  brush.fillTexture(0.2, 0);
  brush.fill("#fffbe6", 255);
  brush.circle(SUN[0] - 42, SUN[1], 24, 0.2);
  brush.circle(SUN[0] - 42, SUN[1], 20, 0.2);
  brush.circle(SUN[0] - 42, SUN[1], 17, 0.2);

  // snow: shadows run from each foot towards us, away from the sun
  brush.fillTexture(0.35, 0.06);
  brush.fill("#c3cdea", 105);
  brush.fillBleed(0.3, "out");
  poly([[-40, 440], [120, 425], [260, 436], [200, 470], [-40, 500]], 0.6);
  poly([[380, 440], [520, 424], [640, 430], [640, 492], [470, 486]], 0.6);
  for (const t of TRUNKS) {
    const [x, w] = t;
    const foot = GROUND + 22 + w * 1.5;
    const dx = (x - 258) * 0.95;
    brush.fill("#6581c8", 190);
    brush.fillBleed(0.09, "out");
    poly([[x - w * 0.5, foot - 3], [x + w * 0.5, foot - 3], [x + dx * 0.5 + w * 0.75, foot + 95], [x + dx + w * 1.1, 625], [x + dx - w * 0.9, 625], [x + dx * 0.5 - w * 0.55, foot + 95]], 0.3);
  }
  brush.fill("#a3afdd", 110);
  brush.fillBleed(0.25, "out");
  poly([[-40, 560], [120, 545], [280, 572], [430, 560], [640, 540], [640, 640], [-40, 640]], 0.6);

  TRUNKS.forEach(bark);
  twigs();
}

function bark(t) {
  const [x, w] = t;
  const foot = GROUND + 24 + w * 1.5;
  brush.fill("#fffcf4", 255);
  brush.fillBleed(0.03, "out");
  brush.fillTexture(0.1, 0.2);
  const ys = [-20, 90, 200, 310, foot];
  for (let k = 0; k < 3; k++) poly([...ys.map((y) => [edge(t, -1, y), y]), ...ys.map((y) => [edge(t, 1, y), y]).reverse()], 0.1);
  const away = x < 258 ? -1 : 1; // the side turned from the sun
  brush.fill("#7f88bd", 170);
  brush.fillBleed(0.1, "in");
  brush.fillTexture(0.4, 0.1);
  const mid = (y) => (edge(t, -1, y) + edge(t, 1, y)) / 2 + away * w * 0.05;
  poly([[mid(-20), -20], [edge(t, away, -20), -20], [edge(t, away, 200), 200], [edge(t, away, foot), foot], [mid(foot), foot - 4], [mid(200), 200]], 0.1);
  brush.fillBleed(0.04, "out");
  brush.fillTexture(0.3, 0.3);
  for (let y = random(10, 40); y < foot - 12; y += random(26, 62)) {
    const s = random() < 0.6 ? away : -away, r = edge(t, s, y), len = w * random(0.35, 0.85);
    brush.fill("#3a3346", 235);
    poly([[r, y - 2], [r - s * len, y + random(-2, 1)], [r - s * len * 0.6, y + 3], [r, y + random(3, 7)]], 0.3);
  }
  brush.fill("#4a4460", 200);
  poly([[x - w * 0.6, foot], [x - w * 0.3, foot - 20], [x, foot - 8], [x + w * 0.35, foot - 16], [x + w * 0.6, foot], [x, foot + 3]], 0.3);
}

function twigs() {
  brush.fillBleed(0.03, "out");
  for (const t of TRUNKS)
    for (let k = 0; k < 4; k++) {
      const y = random(20, 220), s = k % 2 ? 1 : -1, x = edge(t, s, y), l = random(30, 70);
      brush.fill("#54465a", 220);
      poly([[x, y], [x + s * l * 0.5, y - l * 0.5], [x + s * l, y - l * 0.7], [x + s * l * 0.5, y - l * 0.42], [x, y + 4]], 0.3);
    }
}
