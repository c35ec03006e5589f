// An island of pines loses its foot in the mist; a man in a small boat looks at it from the still water.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(88);
  noiseSeed(14);
  noLoop();
  background("#f5f3ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  mistWash("#a9bfc2", 165, 50, 120);
  mistWash("#f0d6b0", 140, 210, 80);
  mistWash("#bccfd0", 130, 470, 120);
  brush.fillBleed(0.15, "out");
  brush.fillTexture(0.3, 0.1);
  brush.fill("#f2a65e", 215);
  brush.circle(150, 128, 34, 0.15);

  // a farther island, hardly there
  landmass([[-30, 300], [40, 262], [90, 250], [150, 268], [210, 296], [240, 312], [100, 322], [-30, 318]], "#9fb8bc", 150, 0.25);
  // the island: three skins from pale to dark, each rising further out of the white
  landmass([[236, 356], [262, 300], [312, 262], [350, 212], [398, 190], [440, 204], [486, 244], [548, 286], [610, 330], [640, 362], [420, 372]], "#8aaaa8", 165, 0.18);
  landmass([[276, 330], [312, 274], [352, 222], [396, 198], [438, 212], [478, 252], [536, 292], [588, 330], [520, 338], [430, 330], [350, 336]], "#4f7b7a", 190, 0.14);
  landmass([[330, 290], [356, 240], [396, 212], [430, 224], [462, 262], [500, 290], [450, 300], [390, 296]], "#244e52", 205, 0.2);
  const crest = [[258, 322, 34], [280, 306, 62], [302, 284, 48], [324, 262, 92], [340, 250, 60], [360, 232, 118], [376, 216, 74], [398, 208, 150], [418, 212, 88], [436, 224, 120], [456, 244, 58], [480, 256, 96], [504, 276, 50], [530, 292, 74], [560, 310, 40], [584, 324, 52]];
  crest.forEach(([x, y, h], i) => {
    const t = 1 - Math.abs(x - 400) / 200;
    pine(x, y + 18, h, lerpColor(color("#86a5a3"), color("#1d4548"), max(0.1, t)), 150 + 70 * max(0, t));
    if (i % 2) pine(x + 12, y + 34, h * 0.7, lerpColor(color("#9ab3b0"), color("#33605f"), max(0, t)), 165);
  });

  // the mist cuts across the foot, bare and soft
  brush.fillTexture(0.25, 0);
  brush.fillBleed(0.45, "out");
  for (const [y, h, o] of [[346, 22, 200], [372, 18, 190]]) {
    brush.fill("#f6f4ec", o);
    tongue(y, h, 150, 640);
  }
  // reflection: the island again, turned over, thinner
  brush.fillTexture(0.4, 0.05);
  brush.fillBleed(0.25, "out");
  for (const [n, tone, o] of [[30, "#8fadab", 120], [16, "#5d8786", 120]]) {
    // its lower hem hangs in uneven points, as the pines do
    const hem = [];
    for (let k = 0; k <= 12; k++) hem.push([580 - n - (k * (300 - 2 * n)) / 12, 404 + (110 - n) * sin(k * 15) * (k % 2 ? 1 : 0.72)]);
    brush.fill(tone, o);
    shape([[280 + n, 402], [430, 397], [580 - n, 402], ...hem.slice(1, -1)], 0.3);
  }
  brush.fillBleed(0.08, "out");
  for (let i = 0; i < 10; i++) {
    const y = 410 + i * 12, w = 26 + i * 7, x = 412 + sin(i * 140) * 46;
    brush.fill(i % 2 ? "#f7f5ee" : "#7f9f9d", i % 2 ? 240 : 110);
    shape([[x - w, y], [x, y - 2], [x + w, y + 1], [x, y + 3]], 0.6);
  }

  boat(168, 470);
  // near shore: stones and sedge, the only really dark place
  brush.fillTexture(0.45, 0.4);
  brush.fillBleed(0.08, "out");
  for (const [x, y, r, c] of [[470, 600, 52, "#243438"], [548, 590, 64, "#16232a"], [610, 572, 46, "#4a5754"], [404, 612, 30, "#55625e"]]) {
    brush.fill(c, 255);
    shape([[x - r, y + 20], [x - r * 0.8, y - r * 0.25], [x - r * 0.2, y - r * 0.5], [x + r * 0.5, y - r * 0.42], [x + r, y], [x + r, y + 30]], 0.4);
  }
  brush.fillBleed(0.03, "out");
  for (let i = 0; i < 20; i++) {
    const x = random(430, 600), f = random(560, 612), h = random(50, 120), lean = random(-40, 8);
    brush.fill(random(["#20383a", "#4f5d3c", "#8a7b49"]), 235);
    shape([[x - 2, f], [x + lean * 0.3, f - h * 0.6], [x + lean, f - h], [x + lean * 0.3 + 2.4, f - h * 0.55], [x + 2.4, f]], 0.3);
  }
}

function shape(pts, k) {
  brush.beginShape(k);
  pts.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}
function mistWash(tone, o, y, h) {
  brush.fill(tone, o);
  brush.fillBleed(0.5, "out");
  brush.fillTexture(0.4, 0.01);
  tongue(y, h, -40, 640);
}
function tongue(y, h, x0, x1) {
  const a = [], b = [];
  for (let k = 0; k <= 5; k++) {
    a.push([lerp(x0, x1, k / 5), y - h + random(-0.3, 0.3) * h]);
    b.unshift([lerp(x0, x1, k / 5), y + h + random(-0.3, 0.3) * h]);
  }
  shape([...a, ...b], 0.6);
}
function landmass(pts, tone, o, bleed) {
  brush.fill(tone, o);
  brush.fillBleed(bleed, "out");
  brush.fillTexture(0.45, 0.15);
  shape(pts, 0.5);
}
function pine(x, foot, h, tone, o) {
  brush.fill(tone, o);
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.3, 0.25);
  const r = [], l = [];
  const tiers = 7;
  for (let k = 1; k <= tiers; k++) {
    const y = foot - h + (h * k) / (tiers + 0.6), w = (2 + h * 0.024 * k) * random(0.6, 1.35);
    r.push([x + w, y + random(-2, 2)], [x + w * 0.35, y - 1]);
    l.unshift([x - w * 0.4, y - 2], [x - w * random(0.8, 1.15), y + 1]);
  }
  shape([[x, foot - h], ...r, [x + 1.5, foot], [x - 1.5, foot], ...l], 0.1);
}
function boat(x, y) {
  brush.fillBleed(0.03, "out");
  brush.fillTexture(0.25, 0.4);
  brush.fill("#2b2a2e", 250);
  shape([[x - 56, y - 7], [x - 30, y + 2], [x + 30, y + 2], [x + 58, y - 10], [x + 40, y + 12], [x - 38, y + 12]], 0.25);
  brush.fill("#a8402f", 250);
  shape([[x + 6, y + 2], [x + 2, y - 16], [x + 10, y - 27], [x + 20, y - 15], [x + 20, y + 2]], 0.4);
  brush.fill("#2b2a2e", 250);
  brush.circle(x + 11, y - 31, 5.5, 0.2);
  shape([[x + 1, y - 32], [x + 11, y - 42], [x + 22, y - 32]], 0.1);
  shape([[x + 12, y - 14], [x - 44, y + 26], [x - 46, y + 24], [x + 10, y - 17]], 0);
  brush.fillBleed(0.2, "out");
  brush.fill("#55595a", 120);
  shape([[x - 40, y + 17], [x + 42, y + 16], [x + 20, y + 28], [x - 20, y + 29]], 0.5);
}
