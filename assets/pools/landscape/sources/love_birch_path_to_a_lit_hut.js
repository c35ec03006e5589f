// Blue hour: a trodden path leads between birches in snow to a hut with one orange window.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(118);
  noiseSeed(118);
  noLoop();
  background("#f4f4f6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  dusk();
  wood();
  hut(318, 372, 1);
  snow();
  // far, middle, near: [x, foot, height, half width]
  [[232, 402, 230, 3.5], [262, 396, 200, 3], [420, 402, 240, 3.5], [392, 394, 190, 2.6], [468, 408, 260, 4], [180, 410, 270, 4]].forEach((b) => birch(b, 0));
  [[112, 454, 440, 8], [532, 470, 470, 9], [500, 436, 400, 6], [156, 440, 410, 6]].forEach((b) => birch(b, 1));
  [[44, 582, 640, 21], [574, 596, 660, 15]].forEach((b) => birch(b, 2));
}

const shape = (curve, ...pts) => {
  brush.beginShape(curve);
  pts.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
};

function dusk() {
  brush.fillBleed(0.35, "out");
  brush.fillTexture(0.45, 0.03);
  const bands = [[-40, 150, "#2c417f", 215], [90, 220, "#5566a6", 165], [180, 300, "#9a86b8", 145], [262, 372, "#eba892", 150]];
  for (const [a, b, tone, o] of bands) {
    brush.fill(tone, o);
    const top = [], low = [];
    for (let x = -40; x <= 640; x += 113) {
      top.push([x, a + random(-18, 18)]);
      low.unshift([x, b + random(-18, 18)]);
    }
    shape(0.5, ...top, ...low);
  }
}

function wood() {
  brush.fillTexture(0.45, 0.12);
  const hems = [["#7f80b0", 130, 300, 55], ["#434f8e", 190, 330, 60]];
  hems.forEach(([tone, o, y, lift], n) => {
    brush.fill(tone, o);
    brush.fillBleed(0.16, "out");
    const top = [];
    // the wood opens above the path
    for (let x = -40, k = 0; x <= 640; x += 28, k++) top.push([x, y + 40 * exp(-pow((x - 318) / 90, 2)) - lift * noise(x * 0.02, n * 8) - (k % 2 ? 16 : 0)]);
    shape(0.3, ...top, [640, 388], [-40, 388]);
  });
}

function hut(x, y, s) {
  brush.fillTexture(0.2, 0.3);
  brush.fillBleed(0.04, "out");
  brush.fill("#241f3c", 255);
  shape(0, [x - 34 * s, y - 30 * s], [x + 34 * s, y - 30 * s], [x + 32 * s, y + 10 * s], [x - 32 * s, y + 10 * s]);
  shape(0, [x - 34 * s, y - 30 * s], [x + 34 * s, y - 30 * s], [x, y - 62 * s]);
  brush.fill("#f7f6fa", 255);
  for (let k = 0; k < 2; k++) shape(0.1, [x - 44 * s, y - 26 * s], [x - 2 * s, y - 70 * s], [x + 44 * s, y - 26 * s], [x + 38 * s, y - 25 * s], [x - 2 * s, y - 56 * s], [x - 36 * s, y - 24 * s]);
  brush.fill("#ffb347", 255);
  for (let k = 0; k < 3; k++) shape(0, [x - 10 * s, y - 22 * s], [x + 11 * s, y - 22 * s], [x + 11 * s, y - 3 * s], [x - 10 * s, y - 3 * s]);
}

function snow() {
  brush.fillTexture(0.35, 0.08);
  brush.fillBleed(0.12, "out");
  // banks left and right; the path between them stays white, with the window's warmth at its far end
  brush.fill("#a9b6dc", 130);
  shape(0.4, [-40, 384], [90, 376], [200, 384], [292, 386], [262, 420], [250, 452], [170, 520], [110, 640], [-40, 640]);
  shape(0.4, [640, 380], [520, 376], [430, 384], [346, 386], [352, 408], [382, 440], [420, 486], [470, 560], [500, 640], [640, 640]);
  brush.fillBleed(0.25, "out");
  brush.fill("#7f92c6", 110);
  shape(0.5, [-40, 450], [90, 436], [190, 446], [130, 500], [40, 530], [-40, 540]);
  shape(0.5, [640, 440], [540, 432], [440, 444], [500, 500], [580, 520], [640, 530]);
  shape(0.5, [-40, 560], [60, 548], [120, 580], [90, 640], [-40, 640]);
  brush.fill("#ffc98a", 130);
  shape(0.6, [300, 386], [340, 386], [344, 408], [330, 430], [296, 440], [284, 420]);
  // footprints
  brush.fillBleed(0.06, "out");
  brush.fill("#6f80b8", 190);
  for (let i = 0; i < 12; i++) {
    const t = pow(i / 11, 1.5);
    const x = lerp(316, 296, t) + (i % 2 ? 1 : -1) * lerp(3, 22, t) + 14 * sin(i * 40), y = lerp(404, 590, t), r = lerp(2, 11, t);
    shape(0.7, [x - r, y], [x - r * 0.3, y - r * 0.5], [x + r, y - r * 0.2], [x + r * 0.9, y + r * 0.3], [x - r * 0.2, y + r * 0.5]);
  }
}

// a drift of snow hides where the trunk goes in
function drift(x, foot, w) {
  brush.fillBleed(0.15, "out");
  brush.fillTexture(0.2, 0.1);
  brush.fill("#f4f4f8", 255);
  for (let k = 0; k < 2; k++) shape(0.6, [x - w * 3.2, foot + w * 0.7], [x - w * 1.6, foot - w * 0.5], [x, foot - w * 0.9], [x + w * 1.8, foot - w * 0.3], [x + w * 3.4, foot + w * 0.8], [x, foot + w * 1.2]);
}

function birch([x, foot, h, w], near) {
  const tone = ["#c9cbe2", "#e9e8f1", "#fdfbf6"][near];
  const lean = random(-14, 14);
  const at = (t) => x + lean * t * t;
  const trunk = (l, r) => shape(0.2, [at(0) + l * w * 1.25, foot], [at(0.3) + l * w, foot - h * 0.3], [at(0.7) + l * w * 0.75, foot - h * 0.7], [at(1) + l * w * 0.4, foot - h], [at(1) + r * w * 0.4, foot - h], [at(0.7) + r * w * 0.75, foot - h * 0.7], [at(0.3) + r * w, foot - h * 0.3], [at(0) + r * w * 1.25, foot]);
  brush.fillBleed(0.03, "out");
  brush.fillTexture(0.15, 0.2);
  brush.fill(tone, 255);
  for (let k = 0; k <= near; k++) trunk(-1, 1);
  brush.fill("#5d6aa6", 130);
  trunk(0.1, 1);
  for (let i = 0; i < 4 + near * 4; i++) {
    const t = random(0.03, 0.95), s = random([-1, 1]), y = foot - h * t, b = w * (1.1 - 0.5 * t);
    brush.fill("#26243f", 240);
    shape(0.3, [at(t) + s * b, y - b * 0.18], [at(t) + s * b * random(-0.6, 0.3), y], [at(t) + s * b, y + b * random(0.2, 0.5)]);
  }
  for (let i = 0; i < 3 + near; i++) {
    const t = random(0.5, 0.98), s = i % 2 ? 1 : -1, y = foot - h * t, l = h * random(0.06, 0.17), up = random(0.4, 1.1);
    brush.fill("#35335a", 210);
    if (near === 2 && random() < 0.3) continue;
    shape(0.3, [at(t), y], [at(t) + s * l * 0.4, y - l * up * 0.7], [at(t) + s * l * 0.9, y - l * up], [at(t) + s * l * 0.4, y - l * up * 0.6], [at(t), y + 2 + near]);
  }
  drift(x, foot, w);
}
