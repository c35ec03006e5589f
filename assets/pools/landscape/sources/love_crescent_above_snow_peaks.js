// The moon over mountains: a thin crescent in a turquoise evening, snow peaks left as paper with blue shadow sides.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(502);
  noiseSeed(502);
  noLoop();
  background("#fcfaf3");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // 1. The sky stops at the skyline, so the snow is bare paper.
  const skyline = [[-50, 330], [10, 300], [60, 306], [120, 248], [158, 262], [206, 200], [236, 212], [276, 150], [300, 166], [330, 214], [362, 232], [404, 286], [440, 262], [476, 276], [520, 236], [560, 262], [600, 292], [650, 310]];
  sky("#f3c6b4", 105, 190, 0);
  sky("#86bccb", 130, -60, 0);
  sky("#3f88a8", 135, -60, 110);
  sky("#245c8c", 140, -60, 230);

  function sky(tone, opacity, top, rise) {
    wash(tone, opacity, rise ? 0.4 : 0.04, 0.4, rise ? 0.02 : 0.2);
    brush.beginShape(rise ? 0.5 : 0.05);
    for (let x = 650; x >= -50; x -= 70) brush.vertex(x, top + random(-26, 26));
    for (const [x, y] of skyline) brush.vertex(x, rise ? min(y - 20, 330 - rise + random(-24, 24)) : y);
    brush.endShape(CLOSE);
  }

  // 2. The crescent: pale gold, laid twice so it holds against the blue.
  wash("#fdf0b8", 255, 0.03, 0.1, 0.3);
  for (let k = 0; k < 3; k++) {
    brush.beginShape(0.3);
    for (let a = -70; a <= 110; a += 15) brush.vertex(446 + cos(a) * 40, 104 + sin(a) * 40);
    for (let a = 104; a >= -64; a -= 15) brush.vertex(434 + cos(a) * 37, 100 + sin(a) * 39);
    brush.endShape(CLOSE);
  }

  // 3. Shadow sides, all to the left, away from the afterglow on the right.
  const shade = [
    [[276, 150], [262, 190], [280, 226], [256, 268], [276, 310], [236, 372], [180, 400], [120, 404], [150, 350], [180, 290], [206, 202], [236, 214]],
    [[120, 248], [112, 282], [130, 312], [104, 350], [110, 396], [40, 420], [-50, 420], [-50, 332], [10, 302], [60, 308]],
    [[520, 236], [510, 272], [526, 300], [500, 340], [506, 388], [450, 410], [400, 400], [420, 340], [440, 264], [476, 278]],
    [[330, 214], [336, 262], [362, 300], [350, 350], [376, 396], [330, 410], [316, 352], [330, 300], [314, 250]],
  ];
  shade.forEach((pts, i) => {
    poly("#8fb0d6", 150, 0.06, pts, 0.12);
    poly("#5a82b8", 130, 0.3, pts.map(([x, y], k) => [x - 6 + (k % 3) * 2, y + 26 + (i % 2) * 6]), 0.3);
  });
  // 4. Forest slopes and the valley fog between them.
  slope(396, 30, 3, "#7fa3b8", 170, 0.1, 10, 40);
  slope(436, 40, 9, "#41728a", 215, 0.06, 24, 44);
  slope(492, 34, 15, "#1a4660", 245, 0.04, 40, 40);
  slope(500, 30, 15, "#143a52", 245, 0.04, 26, 30);
  // a snowfield in front, blue in the hollows, with a trodden path to the cabin
  poly("#a9c8de", 140, 0.25, [[-50, 540], [80, 528], [200, 540], [330, 532], [430, 548], [350, 574], [200, 568], [60, 590], [-50, 580]], 0.5);
  poly("#7fa8cc", 150, 0.2, [[650, 556], [560, 566], [480, 590], [420, 640], [520, 650], [650, 650], [650, 600]], 0.4);
  for (let i = 0; i < 11; i++) {
    const t = i / 10, x = 404 - 150 * t + 40 * sin(t * 260), y = 530 + 76 * t;
    poly("#5f8cb8", 190, 0.05, [[x - 4 - t * 5, y], [x, y - 1.5 - t * 2], [x + 4 + t * 5, y], [x, y + 2 + t * 2]], 0.6);
  }
  function slope(base, lift, seed, tone, opacity, bleed, spike, deep) {
    wash(tone, opacity, bleed, 0.4, 0.3);
    brush.beginShape(0.05);
    for (let x = -40; x <= 640; x += 11) {
      const k = Math.round((x + 40) / 11) % 2;
      brush.vertex(x + random(-3, 3), base - lift * (noise(x * 0.007, seed) - 0.4) * 2 - k * spike * random(0.4, 1.1));
    }
    for (let x = 640; x >= -40; x -= 85) brush.vertex(x, base + deep + random(-4, 4));
    brush.endShape(CLOSE);
  }

  // 5. One cabin window, the only warm note on the ground.
  const hut = [[388, 530], [388, 504], [412, 482], [440, 504], [440, 530]];
  for (let k = 0; k < 3; k++) poly("#0f2236", 255, 0.02, hut, 0);
  poly("#ff8a4a", 255, 0.04, [[406, 508], [420, 508], [420, 522], [406, 522]], 0);
  poly("#ff8a4a", 255, 0.04, [[406, 508], [420, 508], [420, 522], [406, 522]], 0);
  for (const [x, foot, h] of [[560, 600, 190], [522, 590, 110], [592, 606, 140], [40, 590, 120]]) {
    const right = [], left = [];
    for (let k = 1; k <= 6; k++) {
      const y = foot - h + (h * k) / 6.3;
      right.push([x + h * 0.035 * k, y], [x + h * 0.014 * k, y - 3]);
      left.unshift([x - h * 0.014 * k, y - 3], [x - h * 0.035 * k, y]);
    }
    for (let k = 0; k < 2; k++) poly("#0f2e44", 250, 0.03, [[x, foot - h], ...right, [x + 3, foot + 8], [x - 3, foot + 8], ...left], 0.05);
  }
}

function wash(tone, opacity, bleed, texture, rim) {
  brush.fill(tone, opacity);
  brush.fillBleed(bleed, "out");
  brush.fillTexture(texture, rim);
}

function poly(tone, opacity, bleed, pts, curve) {
  wash(tone, opacity, bleed, 0.35, 0.2);
  brush.beginShape(curve);
  pts.forEach((p) => brush.vertex(p[0], p[1]));
  brush.endShape(CLOSE);
}
