// Dunes at dusk: a deep blue hour, the last red line of the sun, and a tent alight in the hollow.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(RADIANS);
  randomSeed(64);
  noiseSeed(64);
  noLoop();
  background("#fbefdc");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  const fill = ([c, o, bleed, tex, rim], pts, curve = 0.4) => {
    brush.fill(c, o);
    brush.fillBleed(bleed, "out");
    brush.fillTexture(tex, rim);
    brush.beginShape(curve);
    pts.forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
  };
  const line = (f, a = -50, b = 650, step = 50) => Array.from({ length: Math.floor((b - a) / step) + 1 }, (_, i) => [a + i * step, f(a + i * step)]);
  const between = (f, g, a, b) => [...line(f, a, b), ...line(g, a, b).reverse()];
  const rough = (y, k) => (x) => y + random(-k, k) + x * 0.02;

  // blue hour, graded from the top, red just above the sand
  fill(["#223a78", 220, 0.3, 0.4, 0.05], between(rough(-60, 5), rough(96, 24)));
  fill(["#2c4888", 190, 0.3, 0.4, 0.05], between(rough(30, 15), rough(176, 24)));
  fill(["#41619c", 165, 0.4, 0.4, 0.05], between(rough(-40, 20), rough(150, 26)));
  fill(["#6f86b8", 130, 0.45, 0.4, 0.05], between(rough(90, 24), rough(232, 20)));
  fill(["#c993a8", 120, 0.45, 0.4, 0.05], between(rough(210, 16), rough(292, 12)));
  fill(["#ee8c62", 140, 0.4, 0.4, 0.05], between(rough(272, 10), rough(326, 8)));
  fill(["#f9d48c", 110, 0.3, 0.3, 0.05], between(rough(312, 6), rough(350, 6), 150, 500));

  // dunes far to near; the tail [crest, light side, dark side]
  const d1 = (x) => 348 - 26 * noise(x * 0.008, 2) - 12 * Math.exp(-(((x - 420) / 80) ** 2));
  const d2 = (x) => 384 - 62 * Math.exp(-(((x - 150) / (x < 150 ? 150 : 70)) ** 2));
  const d3 = (x) => 440 - 84 * Math.exp(-(((x - 520) / (x < 520 ? 110 : 260)) ** 2)) + 6 * Math.sin(x / 120);
  const d4 = (x) => 506 + 0.05 * x + 14 * Math.sin(x / 90) - 66 * Math.exp(-(((x + 20) / 130) ** 2));
  fill(["#a0718f", 160, 0.06, 0.4, 0.3], between(d1, (x) => Math.min(d2(x), d3(x)) + 2));
  fill(["#b8756f", 200, 0.04, 0.4, 0.35], [...line(d2, -50, 450, 25), ...line((x) => d3(x) + 3, -50, 450, 25).reverse()]);
  fill(["#5a4a80", 180, 0.06, 0.4, 0.25], [[150, 322], [176, 330], [204, 350], [236, 368], [280, 380], [330, 384], [384, 386], [440, 386], [420, 398], [390, 414], [350, 432], [290, 438], [240, 436], [212, 424], [206, 392], [176, 352]], 0.35);
  fill(["#e39a5c", 200, 0.04, 0.4, 0.35], between(d3, (x) => d4(x) + 4));
  for (let k = 0; k < 2; k++) fill(["#4a3a70", 200, 0.06, 0.4, 0.2], [[520, 357], [504, 378], [478, 402], [456, 432], [440, 470], [436, 514], [490, 528], [550, 530], [610, 532], [655, 532], [655, 490], [655, 450], [655, 410], [655, 376], [620, 366], [570, 360]], 0.35);

  for (let i = 0; i < 9; i++) {
    const x = 40 + i * 24 + random(-20, 20), y = 462 + (i % 4) * 11, w = random(20, 46);
    fill(["#b8622f", 130, 0.06, 0.2, 0.2], [[x - w, y + 2], [x, y - 3], [x + w, y], [x, y + 2]], 0.6);
  }
  // the glow round the tent, then the tent with its bright door
  fill(["#f7c067", 150, 0.4, 0.3, 0.02], [[206, 470], [250, 446], [316, 446], [370, 468], [366, 496], [300, 508], [224, 502]], 0.6);
  for (let k = 0; k < 2; k++) fill(["#1f2150", 245, 0.04, 0.4, 0.3], between(d4, () => 650));
  fill(["#1d2146", 200, 0.2, 0.4, 0.1], between((x) => d4(x) + 46 + 10 * Math.sin(x / 40), () => 650));
  const tent = (x, y, s, door) => {
    const q = (pts) => pts.map(([a, b]) => [x + a * s, y + b * s]);
    fill(["#2a2148", 250, 0.02, 0.15, 0.5], q([[-52, 4], [-30, -22], [-6, -50], [0, -56], [8, -48], [36, -20], [60, 4]]), 0.1);
    if (door) return;
    fill(["#2a2148", 250, 0.02, 0.15, 0.5], q([[-52, 4], [0, -56], [60, 4]]), 0);
  };
  // canvas halves leave the door bare so it burns with paper and gold
  const X = 286, Y = 486;
  for (let k = 0; k < 3; k++) {
    fill(["#2a1840", 245, 0.03, 0.2, 0.4], [[X - 58, Y + 4], [X - 34, Y - 20], [X, Y - 58], [X - 4, Y - 36], [X - 14, Y + 4]], 0.1);
    fill(["#54304f", 245, 0.03, 0.2, 0.4], [[X + 64, Y + 4], [X + 36, Y - 24], [X, Y - 58], [X + 6, Y - 36], [X + 18, Y + 4]], 0.1);
  }
  fill(["#ffc83a", 240, 0.05, 0.2, 0.3], [[X, Y - 44], [X - 11, Y + 3], [X + 14, Y + 3]], 0.1);
  tent(404, 482, 0.55, true);
  for (let i = 0; i < 24; i++) {
    const x = 455 + random(140), y = 596 - (x - 455) * 0.1, h = random(30, 84), b = random(-22, 16);
    fill(["#14142f", 250, 0.02, 0.1, 0.4], [[x - 2, y + 12], [x + b * 0.3, y - h * 0.6], [x + b, y - h], [x + b * 0.3 + 2, y - h * 0.5], [x + 2.5, y + 12]], 0.3);
  }
  // three resting camels on the crest at the left
  const camel = [[-22, 16], [-20, -2], [-12, -8], [-5, -18], [3, -9], [12, -8], [18, -20], [26, -24], [32, -20], [25, -17], [20, 0], [19, 16], [14, 16], [12, 3], [-12, 3], [-16, 16]];
  for (const [x, y, s] of [[152, 315, 0.62], [108, 322, 0.56], [66, 334, 0.5]])
    for (let k = 0; k < 2; k++) fill(["#2b2145", 245, 0.02, 0.1, 0.4], camel.map(([a, b]) => [x + a * s, y + b * s]), 0.2);
}
