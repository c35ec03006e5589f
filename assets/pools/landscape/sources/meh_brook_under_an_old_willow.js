// A river winding through meadows: a brook in spring green, an old willow over its bend.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(55);
  noiseSeed(55);
  noLoop();
  background("#fdfbf0");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  lay("#a9cfe2", 130, 0.4, 0.03, ribbon(-60, 110, 16));
  lay("#d6e4e0", 110, 0.4, 0.03, ribbon(90, 200, 16));
  lay("#f3e6b8", 105, 0.4, 0.03, ribbon(185, 252, 10));
  lay("#a6c0bf", 140, 0.12, 0.25, hills(262, 40, 3, 288));
  lay("#8fb391", 145, 0.1, 0.25, hills(282, 26, 8, 300));
  // meadow bands, left bank and right bank
  lay("#cbd88a", 160, 0.06, 0.25, [[-50, 300], [100, 298], [220, 300], [330, 300], [300, 322], [230, 346], [180, 380], [190, 430], [240, 480], [250, 540], [200, 600], [150, 650], [60, 650], [-50, 650], [-50, 540], [-50, 420]]);
  lay("#bdd07c", 160, 0.06, 0.25, [[350, 300], [450, 298], [550, 300], [650, 300], [650, 420], [650, 540], [650, 650], [540, 650], [430, 650], [440, 590], [420, 530], [360, 470], [290, 420], [280, 380], [320, 344], [350, 322]]);
  lay("#8cb05a", 140, 0.2, 0.1, [[-50, 420], [60, 410], [150, 420], [190, 470], [210, 540], [160, 600], [110, 650], [-50, 650], [-50, 540]]);
  lay("#7fa858", 145, 0.2, 0.1, [[650, 430], [560, 430], [470, 470], [450, 540], [470, 600], [470, 650], [560, 650], [650, 650], [650, 540]]);
  // water
  lay("#8fc0da", 130, 0.15, 0.1, [[330, 304], [345, 306], [310, 340], [258, 370], [262, 420], [330, 474], [390, 530], [410, 590], [400, 640], [300, 650], [220, 640], [262, 580], [270, 530], [232, 470], [204, 420], [206, 376], [256, 340]]);
  lay("#5f9cc4", 130, 0.2, 0.05, [[262, 430], [330, 490], [376, 540], [390, 600], [370, 650], [330, 640], [330, 580], [300, 520], [256, 470]]);
  willow(486, 420);
  for (let i = 0; i < 20; i++) {
    const x = random(0, 180), h = random(24, 70), b = random(-12, 18);
    lay(random(["#3f7a40", "#5f9440", "#2f6440"]), 235, 0.03, 0.3, [[x - 2, 606], [x + b * 0.3, 606 - h * 0.6], [x + b, 606 - h], [x + b * 0.3 + 2, 606 - h * 0.5], [x + 2, 606]], 0.3);
  }
}

function willow(x, y) {
  lay("#5a4a3c", 240, 0.04, 0.4, [[x - 14, y + 10], [x - 9, y - 50], [x - 22, y - 100], [x - 8, y - 84], [x + 2, y - 120], [x + 8, y - 80], [x + 28, y - 104], [x + 12, y - 50], [x + 16, y + 10]], 0.3);
  for (let i = 0; i < 26; i++) {
    const a = map(i, 0, 25, -105, 105), px = x + a * 0.9, top = y - 170 + sq(a) * 0.006, len = random(80, 140), w = random(9, 15);
    lay(random(["#8fb04c", "#6f9a48", "#a8c060", "#4f8048"]), 150, 0.12, 0.3, [[px - w * 0.4, top], [px + w * 0.6, top + 10], [px + w + a * 0.06, top + len * 0.5], [px + a * 0.14, top + len], [px - w + a * 0.06, top + len * 0.5]], 0.5);
  }
}

function ribbon(a, b, j) {
  const p = [];
  for (let x = -60; x <= 660; x += 90) p.push([x, a + random(-j, j)]);
  for (let x = 660; x >= -60; x -= 90) p.push([x, b + random(-j, j)]);
  return p;
}

function hills(base, lift, s, floor) {
  const p = [];
  for (let x = -50; x <= 650; x += 40) p.push([x, base - lift * noise(x * 0.009, s)]);
  for (let x = 650; x >= -50; x -= 70) p.push([x, floor]);
  return p;
}

function lay(c, o, bleed, rim, pts, k = 0.45) {
  brush.fill(c, o);
  brush.fillBleed(bleed, "out");
  brush.fillTexture(0.4, rim);
  brush.beginShape(k);
  for (const [x, y] of pts) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
