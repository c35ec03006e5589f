// A lake between hills at dawn: a low orange sun, mist on the far shore, one rowboat on the light.
const SHORE = 338;

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(41);
  noiseSeed(41);
  noLoop();
  background("#fdf6e9");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // sky: cool above, a warm breath above the hills, the paper left bare round the sun
  veil("#8fb3d3", 135, -60, 80, 26, 0.4);
  veil("#a9b6d8", 105, 30, 145, 24, 0.45);
  veil("#e2bccb", 105, 110, 205, 20, 0.45);
  veil("#f6bf8f", 110, 175, 262, 16, 0.5);
  ink("#ef8a45", 215, 0.08, 0.3, 0.4);
  trace(disc(352, 246, 22), 0.6);

  // far range, then the two flanks that hold the lake between them
  range(0, 600, (x) => 296 - 46 * noise(x * 0.008, 1), "#b7bfd9", 140, 0.2);
  range(0, 600, (x) => 320 - 50 * noise(x * 0.01, 7) + 10 * sin(x), "#8f9fc4", 150, 0.14);
  flank(-60, 330, 176, "#5d7ba0", 185, 3);
  flank(680, 372, 196, "#6a7fa3", 175, 9);
  flank(-60, 205, 232, "#2f5068", 235, 14);
  flank(680, 470, 262, "#35566b", 230, 21);
  flank(-60, 130, 262, "#1f3d54", 220, 14);
  flank(680, 528, 286, "#234258", 210, 21);

  // water takes the sky's colours upside down
  veil("#f6c79d", 95, 344, 420, 10, 0.35);
  veil("#c3bfd9", 100, 400, 490, 14, 0.35);
  veil("#7fa3c4", 125, 470, 660, 14, 0.3);
  mirror(-60, 318, 92, "#5d7ba0", 105);
  mirror(680, 388, 80, "#6a7fa3", 100);
  mirror(-60, 200, 60, "#2f5068", 150);
  mirror(680, 476, 48, "#35566b", 150);
  for (let i = 0; i < 17; i++) {
    const y = lerp(356, 588, pow(i / 16, 1.25));
    ripple(352 + random(-1, 1) * (14 + i * 3), y, random(12, 26) + i * 3.4, 1.6 + i * 0.24, i % 3 ? "#ee9250" : "#d96f4a", 150);
  }
  for (let i = 0; i < 12; i++) ripple(random() < 0.5 ? random(20, 210) : random(470, 590), random(430, 590), random(28, 70), 2.6, "#3f6788", 120);
  boat(236, 446);
  reeds();
}

const ink = (c, o, bleed, tex, edge) => (brush.fill(c, o), brush.fillBleed(bleed, "out"), brush.fillTexture(tex, edge));

function trace(points, curve = 0.45) {
  brush.beginShape(curve);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(CLOSE);
}

function veil(c, o, top, bottom, wave, bleed) {
  ink(c, o, bleed, 0.4, 0.05);
  const up = [], down = [];
  for (let x = -50; x <= 650; x += 100) {
    up.push([x, top + random(-wave, wave)]);
    down.unshift([x, bottom + random(-wave, wave)]);
  }
  trace([...up, ...down], 0.5);
}

function range(a, b, crest, c, o, bleed) {
  ink(c, o, bleed, 0.45, 0.3);
  const up = [], down = [];
  for (let x = a - 40; x <= b + 40; x += 32) up.push([x, crest(x)]);
  for (let x = b + 40; x >= a - 40; x -= 64) down.push([x, SHORE + random(-2, 2)]);
  trace([...up, ...down]);
}

function flank(from, to, peak, c, o, seed) {
  range(min(from, to) + 40, max(from, to) - 40, (x) => {
    const t = constrain((x - from) / (to - from), 0, 1);
    return lerp(peak, SHORE - 1, pow(t, 1.25)) - (1 - t) * 44 * (noise(x * 0.017, seed) - 0.4);
  }, c, o, 0.07);
}

function mirror(from, to, depth, c, o) {
  ink(c, o, 0.22, 0.4, 0.1);
  const low = [];
  for (let k = 0; k <= 8; k++) low.push([lerp(to, from, k / 8), SHORE + 4 + depth * pow(k / 8, 0.8) + random(-6, 6)]);
  trace([...low, [from, SHORE + 2], [lerp(from, to, 0.3), SHORE + 2], [lerp(from, to, 0.7), SHORE + 2]]);
}

function ripple(x, y, w, h, c, o) {
  ink(c, o, 0.06, 0.2, 0.2);
  trace([[x - w, y], [x - w * 0.3, y - h], [x + w * 0.4, y - h * 0.6], [x + w, y], [x + w * 0.2, y + h], [x - w * 0.4, y + h * 0.7]], 0.6);
}

const disc = (x, y, r) => Array.from({ length: 12 }, (_, i) => [x + cos(i * 30) * r, y + sin(i * 30) * r]);

function reeds() {
  for (let i = 0; i < 26; i++) {
    const x = 600 - pow(random(), 1.6) * 190, h = random(50, 150) * (0.45 + (x - 400) / 330), b = random(-34, 12);
    ink(random(["#1c3446", "#2c4a52", "#4b5a4a"]), 245, 0.03, 0.15, 0.4);
    trace([[x - 3, 612], [x + b * 0.3 - 1.5, 612 - h * 0.6], [x + b, 612 - h], [x + b * 0.3 + 1.8, 612 - h * 0.55], [x + 3, 612]], 0.3);
  }
}

function boat(x, y) {
  ink("#233847", 130, 0.2, 0.3, 0.1);
  trace([[x - 50, y + 16], [x + 48, y + 15], [x + 30, y + 32], [x + 6, y + 62], [x - 8, y + 34], [x - 34, y + 28]], 0.5);
  ink("#1c2b38", 250, 0.03, 0.15, 0.5);
  for (let k = 0; k < 2; k++) trace([[x - 58, y - 3], [x - 30, y + 3], [x + 24, y + 3], [x + 54, y - 5], [x + 42, y + 14], [x - 42, y + 15]], 0.25);
  trace([[x - 4, y + 4], [x - 7, y - 15], [x + 1, y - 24], [x + 9, y - 16], [x + 12, y + 4]], 0.45);
  trace(disc(x + 2, y - 29, 6.5), 0.6);
  trace([[x + 4, y - 12], [x + 50, y + 16], [x + 66, y + 22], [x + 50, y + 19], [x + 3, y - 8]], 0.1);
}
