/* The storm's edge: one shaft of light falls through the cloud on grey water; a black reef and surf in front. */
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(9);
  noiseSeed(9);
  noLoop();
  background("#f7f5ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const shape = (pts, k = 0.5) => {
    brush.beginShape(k);
    pts.forEach((p) => brush.vertex(p[0], p[1]));
    brush.endShape(CLOSE);
  };

  // pale first wash, cool left and faintly warm where the light comes from
  brush.fillBleed(0.45, "out");
  brush.fillTexture(0.4, 0.02);
  brush.fill("#c9d2d6", 120);
  shape([[-40, -40], [640, -40], [640, 180], [440, 120], [300, 190], [160, 300], [-40, 320]]);
  brush.fill("#efe0bb", 120);
  shape([[250, 150], [420, 120], [520, 210], [560, 310], [330, 312], [270, 240]]);

  // the cloud, cut so that a fan of paper stays open from (400, 120) down to the water
  const left = [
    ["#84929e", 165, [[-40, -40], [420, -40], [396, 60], [372, 130], [318, 230], [262, 312], [-40, 312]]],
    ["#50606f", 205, [[-40, -40], [390, -40], [362, 50], [330, 120], [262, 190], [190, 214], [120, 262], [-40, 280]]],
    ["#293645", 235, [[-40, -40], [300, -40], [310, 40], [252, 96], [170, 108], [90, 160], [-40, 176]]],
  ];
  const right = [
    ["#8a969c", 150, [[430, -40], [640, -40], [640, 312], [520, 312], [474, 210], [436, 128], [414, 60]]],
    ["#54636f", 195, [[440, -40], [640, -40], [640, 214], [580, 200], [520, 150], [470, 112], [436, 44]]],
    ["#2f3c49", 225, [[500, -40], [640, -40], [640, 120], [570, 104], [520, 50]]],
  ];
  brush.fillBleed(0.22, "out");
  brush.fillTexture(0.5, 0.12);
  [...left, ...right].forEach(([c, o, pts]) => {
    brush.fill(c, o);
    shape(pts, 0.35);
  });
  // two thin bars cross the fan
  brush.fill("#7d8a92", 100);
  shape([[362, 150], [420, 143], [492, 168], [430, 166]], 0.6);
  shape([[318, 222], [380, 216], [452, 226], [390, 236]], 0.6);
  // rain to the far left
  brush.fillBleed(0.3, "out");
  for (let i = 0; i < 6; i++) {
    brush.fill("#6a7985", 80);
    const x = i * 38;
    shape([[x, 190], [x + 26, 186], [x - 6, 318], [x - 46, 318]], 0.1);
  }

  // water: dark on both sides, the landing place of the light is paper
  brush.fillTexture(0.4, 0.15);
  brush.fillBleed(0.06, "out");
  // the sea left and right of it, with ragged inner shores; every glaze starts lower and reaches further in
  [["#7f979c", 175, 314, 0], ["#5b7680", 190, 340, 26], ["#3f5d69", 210, 372, 58], ["#2c4855", 225, 404, 104]].forEach(([c, o, y, reach]) => {
    brush.fill(c, o);
    const l = [], r = [];
    for (let yy = y, k = 0; yy < 450; yy += 11, k++) {
      l.push([236 + reach + (k % 2 ? 34 : -14) + random(-14, 14), yy]);
      r.push([534 - reach * 0.7 + (k % 2 ? -34 : 14) + random(-14, 14), yy]);
    }
    shape([[-40, y], [60, y - 2], [150, y + 1], ...l, [180, 452], [-40, 456]], 0.5);
    shape([[640, y], [600, y + 1], ...r, [600, 452], [640, 456]], 0.5);
  });
  brush.fill("#3a5663", 215);
  shape([[-40, 440], [70, 428], [170, 442], [280, 432], [390, 446], [500, 432], [640, 440], [640, 640], [-40, 640]], 0.5);
  brush.fill("#1f3743", 235);
  shape([[-40, 492], [90, 470], [190, 496], [310, 478], [430, 500], [540, 476], [640, 484], [640, 640], [-40, 640]], 0.5);
  brush.fill("#8aa0a4", 150);
  for (let i = 0; i < 16; i++) {
    const y = 316 + i * 7, w = 10 + i * 2.4, x = 392 + sin(i * 130) * (50 + i * 4);
    shape([[x - w, y], [x, y - 1.6], [x + w, y + 1], [x, y + 2.4]], 0.6);
  }

  // the reef comes in from the left, jagged, in three passes; surf tears along its foot
  brush.fillTexture(0.45, 0.4);
  brush.fillBleed(0.05, "out");
  const reef = [[-40, 470], [-10, 452], [24, 458], [52, 436], [84, 446], [104, 474], [140, 482], [168, 512], [206, 518], [232, 546], [284, 556], [318, 584], [350, 640], [-40, 640]];
  const inner = [[-40, 500], [20, 484], [60, 470], [92, 490], [126, 512], [150, 540], [200, 556], [236, 584], [270, 640], [-40, 640]];
  [["#2a2c33", 255, reef], ["#1b1c23", 255, reef], ["#0b0c12", 255, inner], ["#0b0c12", 230, inner]].forEach(([c, o, pts]) => {
    brush.fill(c, o);
    shape(pts, 0.15);
  });
  [["#1d2028", [[404, 640], [420, 596], [452, 588], [470, 566], [506, 572], [530, 596], [572, 592], [596, 640]]]].forEach(([c, pts]) => {
    for (let k = 0; k < 3; k++) {
      brush.fill(c, 255);
      shape(pts, 0.15);
    }
  });
  // wet planes that turn to the light
  brush.fill("#aab0b0", 200);
  [[[54, 440], [84, 448], [102, 474], [86, 468]], [[142, 486], [166, 514], [150, 512]], [[234, 550], [280, 560], [300, 574], [262, 566]], [[470, 570], [504, 575], [520, 592], [490, 584]]].forEach((p) => shape(p, 0.1));
  brush.fillTexture(0.15, 0.1);
  brush.fill("#fbfaf5", 255);
  brush.fillBleed(0.22, "out");
  [[112, 474, 96, 8], [196, 512, 110, 9], [280, 548, 120, 10], [400, 590, 70, 9], [530, 588, 110, 9]].forEach(([x, y, w, h]) => {
    for (let k = 0; k < 2; k++) shape([[x, y], [x + w * 0.16, y - h], [x + w * 0.34, y - h * 0.2], [x + w * 0.55, y - h * 0.9], [x + w * 0.75, y + h * 0.2], [x + w, y + h], [x + w * 0.6, y + h * 1.1], [x + w * 0.25, y + h * 0.9]], 0.5);
  });
  brush.fill("#2a2f38", 240);
  brush.fillBleed(0.03, "out");
  [[420, 262, 1], [452, 246, 0.7], [380, 280, 0.6]].forEach(([x, y, s]) => shape([[x - 16 * s, y - 6 * s], [x, y], [x + 17 * s, y - 8 * s], [x + 2 * s, y + 4 * s]], 0.5));
}
