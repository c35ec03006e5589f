// Dunes at dusk: one great S-shaped crest between ember light and violet shadow, a lone walker on it.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(230);
  noiseSeed(230);
  noLoop();
  background("#fdf3e4");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  sky();
  far();
  great();
  near();
  walker(338, 258);
}

function paint(c, o, bleed, tex, rim, pts, curve, dir) {
  brush.fill(c, o);
  brush.fillBleed(bleed, dir || "out");
  brush.fillTexture(tex, rim);
  brush.beginShape(curve);
  for (const p of pts) brush.vertex(p[0], p[1]);
  brush.endShape(CLOSE);
}

function cloth(c, o, y0, y1, tilt) {
  const pts = [];
  for (let x = -60; x <= 660; x += 90) pts.push([x, y0 + tilt * (x / 600) + random(-14, 14)]);
  for (let x = 660; x >= -60; x -= 90) pts.push([x, y1 + tilt * (x / 600) + random(-14, 14)]);
  paint(c, o, 0.42, 0.4, 0.03, pts, 0.5);
}

function sky() {
  cloth("#5d68a5", 160, -70, 44, 22);
  cloth("#7f78b4", 130, 10, 92, 24);
  cloth("#c98bb0", 120, 66, 138, 20);
  cloth("#f0a284", 125, 116, 186, 12);
  cloth("#f9cd8a", 115, 168, 226, 4);
  // the evening star stays in the paper, ringed by a violet drop
  for (const [x, y, w, h] of [[108, 150, 96, 5], [210, 168, 120, 4], [430, 132, 110, 6], [520, 148, 90, 4]])
    paint("#a8618f", 120, 0.16, 0.3, 0.2, [[x - w, y], [x - w * 0.3, y - h], [x + w * 0.5, y - h * 0.7], [x + w, y + 1], [x + w * 0.2, y + h], [x - w * 0.5, y + h * 0.6]], 0.6);
}

function far() {
  const row = (base, lift, s, c, o) => {
    const pts = [];
    for (let x = -50; x <= 650; x += 35) pts.push([x, base - lift * noise(x * 0.009, s)]);
    for (let x = 650; x >= -50; x -= 40) pts.push([x, x < 330 ? lerp(258, 334, pow((330 - x) / 380, 0.9)) : lerp(258, 291, (x - 330) / 320)]);
    paint(c, o, 0.1, 0.35, 0.25, pts, 0.45);
  };
  row(240, 46, 1, "#c79bb4", 135);
  row(258, 44, 5, "#a97ba0", 150);
}

function great() {
  // lit windward side
  paint("#efa668", 200, 0.06, 0.4, 0.35, [[-50, 330], [40, 322], [130, 300], [230, 268], [330, 258], [400, 272], [446, 300], [440, 340], [380, 380], [290, 416], [220, 462], [190, 520], [200, 580], [120, 600], [20, 610], [-50, 620], [-50, 520], [-50, 420]], 0.4);
  paint("#e07a4c", 130, 0.35, 0.45, 0.05, [[-50, 430], [60, 420], [180, 400], [260, 400], [200, 450], [170, 520], [180, 600], [60, 620], [-50, 620], [-50, 520]], 0.5);
  // slip face in shadow, its upper edge crisp
  const crest = [[330, 258], [400, 271], [446, 300], [440, 340], [380, 380], [290, 416], [220, 462], [190, 520], [200, 580], [210, 640]];
  paint("#8a5c93", 200, 0.05, 0.4, 0.35, [...crest, [320, 640], [430, 620], [540, 600], [650, 580], [650, 480], [650, 380], [650, 290], [560, 284], [460, 266]], 0.3);
  // the same shadow again in two smaller pools, so that it does not run dry to the right
  paint("#7a5192", 165, 0.08, 0.4, 0.15, [[450, 300], [500, 290], [570, 292], [650, 300], [650, 400], [650, 480], [560, 496], [470, 530], [380, 570], [300, 600], [330, 520], [400, 440], [440, 370]], 0.4);
  for (let k = 0; k < 2; k++) paint("#5a3f86", 190, 0.08 + k * 0.2, 0.4, 0.15, [[330, 259], [400, 272], [446, 302], [440, 342], [380, 382], [290, 418], [222, 464], [192, 520], [202, 580], [214, 640], [270, 640], [264, 570], [280, 510], [350, 450], [440, 410], [500, 362], [510, 312], [460, 276]], 0.35);
  paint("#f0a86a", 150, 0.15, 0.4, 0.1, [[60, 326], [140, 300], [230, 270], [330, 262], [400, 276], [440, 304], [430, 336], [370, 374], [280, 404], [160, 390], [60, 400], [-50, 400], [-50, 336]], 0.4);
  for (let i = 0; i < 15; i++) {
    const y = 322 + i * 17, x = 20 + random(-50, 40) + i * 4, w = 46 + random(30), k = 5 + i * 0.4;
    paint("#bf5a3f", 120, 0.06, 0.2, 0.2, [[x - w, y + 6], [x - w * 0.2, y - k + 4], [x + w, y - 7], [x + w * 0.3, y - k + 9]], 0.6);
  }
}

function near() {
  for (let k = 0; k < 3; k++) paint("#33265c", 230, 0.04 + k * 0.04, 0.4, 0.3, [[650, 486], [610, 496], [570, 508], [530, 524], [490, 540], [450, 558], [410, 570], [370, 590], [330, 620], [340, 640], [400, 645], [460, 645], [520, 645], [580, 645], [650, 645], [650, 590], [650, 540]], 0.35);
  // dry grass at the very front
  for (let i = 0; i < 22; i++) {
    const x = 520 + random(-60, 70), y = 536 + (530 - x) * 0.4 + random(4, 22), h = random(34, 92), b = random(-34, 12);
    paint(random(["#1f1840", "#2d2350", "#5a2f55"]), 240, 0.03, 0.1, 0.4, [[x - 2, y], [x + b * 0.35 - 1, y - h * 0.6], [x + b, y - h], [x + b * 0.35 + 1.5, y - h * 0.55], [x + 2.4, y]], 0.3);
  }
}

function walker(x, y) {
  paint("#6e4460", 170, 0.08, 0.2, 0.1, [[x, y + 2], [x - 30, y + 15], [x - 84, y + 34], [x - 88, y + 30], [x - 34, y + 11]], 0.2);
  for (let k = 0; k < 2; k++) {
    paint("#23183c", 250, 0.03, 0.1, 0.5, [[x - 6, y + 3], [x - 5, y - 13], [x - 1, y - 23], [x + 4, y - 22], [x + 6, y - 9], [x + 8, y + 3], [x + 2, y - 2]], 0.3);
    paint("#23183c", 250, 0.03, 0.1, 0.5, [[x - 2.5, y - 26], [x - 0.5, y - 30], [x + 3, y - 30.5], [x + 6, y - 27], [x + 4.5, y - 22.5], [x, y - 22]], 0.6);
  }
}
