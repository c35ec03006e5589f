// Sunset over the sea
// Bands of warm sky, a half-set sun and its broken path on the water; one small sailing boat.

const BANDS = [
  [60, "#5a5f9e"], [140, "#9a6aa5"], [205, "#d9798f"], [258, "#f09a6b"], [300, "#f8c46c"],
];

function band(y, thick, tone, opacity) {
  brush.fill(tone, opacity);
  brush.beginShape(0.5);
  for (let x = -40; x <= 640; x += 113) brush.vertex(x, y - thick + random(-14, 14));
  for (let x = 640; x >= -40; x -= 113) brush.vertex(x, y + thick + random(-14, 14));
  brush.endShape(CLOSE);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(64);
  noLoop();
  background(253, 246, 236);
  translate(-width / 2, -height / 2);
  brush.noStroke();

  brush.fillBleed(0.3, "out");
  brush.fillTexture(0.35, 0.03);
  for (const [y, tone] of BANDS) band(y, 62, tone, 140);

  brush.fill("#f2552c", 230);
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.15, 0.3);
  brush.beginShape(0.6);
  for (let a = 180; a <= 360; a += 22.5) brush.vertex(330 + cos(a) * 58, 330 + sin(a) * 58);
  brush.endShape(CLOSE);

  clouds();
  sea();
  path();
  boat(148, 366, 1.25);
}

function clouds() {
  brush.fillBleed(0.35, "out");
  brush.fillTexture(0.45, 0.2);
  for (const [x, y, w, tone] of [[120, 178, 120, "#8c5d94"], [450, 140, 140, "#74619c"], [515, 232, 95, "#c06a86"], [210, 250, 90, "#cf7a72"]]) {
    brush.fill(tone, 130);
    brush.beginShape(0.7);
    [[-1, 0.02], [-0.5, -0.14], [0.05, -0.2], [0.55, -0.1], [1, 0.03], [0.3, 0.08], [-0.4, 0.09]].forEach(([px, py]) => brush.vertex(x + px * w, y + py * w));
    brush.endShape(CLOSE);
  }
}

function sea() {
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.35, 0.15);
  const deep = color("#2f4a7d");
  const warm = color("#8f6a93");
  for (let i = 0; i < 4; i++) {
    brush.fill(lerpColor(warm, deep, i / 3), 185);
    const y = 330 + i * i * 26;
    brush.beginShape(0.3);
    for (let x = -30; x <= 630; x += 60) brush.vertex(x, y + (i ? random(-5, 5) : 0));
    brush.vertex(630, 640);
    brush.vertex(-30, 640);
    brush.endShape(CLOSE);
  }
}

// short strokes of light that widen towards us
function path() {
  brush.fillTexture(0.15, 0.1);
  brush.fillBleed(0.1, "out");
  for (let i = 0; i < 15; i++) {
    const t = i / 14;
    const y = 340 + pow(t, 1.4) * 235;
    const w = lerp(34, 74, t) * random(0.6, 1.2);
    const x = 330 + random(-1, 1) * lerp(8, 40, t);
    brush.fill(t < 0.4 ? "#ffd07a" : "#f79a5f", 255);
    brush.beginShape(0.6);
    brush.vertex(x - w, y);
    brush.vertex(x, y - 3 - 3 * t);
    brush.vertex(x + w, y + 1);
    brush.vertex(x, y + 3 + 3 * t);
    brush.endShape(CLOSE);
  }
}

function boat(x, y, s) {
  push();
  translate(x, y);
  scale(s);
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.2, 0.6);
  brush.fill("#2a1f3f", 250);
  brush.beginShape(0.2);
  [[-34, 0], [34, -2], [24, 13], [-24, 14]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  brush.fill("#5b3350", 230);
  brush.beginShape(0.15);
  [[2, -4], [4, -82], [32, -8]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  brush.fill("#7a3f58", 220);
  brush.beginShape(0.15);
  [[-3, -4], [0, -74], [-27, -7]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  pop();
}
