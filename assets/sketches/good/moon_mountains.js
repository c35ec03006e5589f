/*
 * Moon over mountains
 * A full moon behind three mountain ridges, with a band of mist between each.
 */
let ridges;

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  noLoop();
  background("#f4f1ea");
  ridges = [
    { y: 330, peak: 150, tone: "#7f8fb8", opacity: 190, seed: 2 },
    { y: 420, peak: 140, tone: "#44578c", opacity: 210, seed: 7 },
    { y: 520, peak: 110, tone: "#1b2a50", opacity: 240, seed: 13 },
  ];
}

function draw() {
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(3);
  night();
  for (const ridge of ridges) {
    mountain(ridge);
    mist(ridge.y + 55);
  }
  pines();
}

function night() {
  brush.fillTexture(0.35, 0.05);
  brush.fillBleed(0.4, "out");
  // patches of sky stand in a ring and leave the moon's glow bare, about point (392, 168)
  const tones = ["#3f4f88", "#4d5d98", "#35467f"];
  for (let i = 0; i < 11; i++) {
    const a = (i * 360) / 11 + 12;
    const far = i % 2 ? 250 : 215;
    brush.fill(tones[i % 3], 150);
    brush.beginShape(0.6);
    for (let k = 0; k < 8; k++) {
      const r = random(85, 125);
      brush.vertex(392 + cos(a) * far + cos(k * 45) * r * 1.15, 168 + sin(a) * far + sin(k * 45) * r);
    }
    brush.endShape(CLOSE);
  }
  brush.fill("#44548e", 150);
  brush.beginShape(0.6);
  for (const p of [[-40, -40], [150, -40], [210, 90], [190, 260], [120, 380], [-40, 400]]) brush.vertex(...p);
  brush.endShape(CLOSE);
  brush.fill("#f3dfa8", 90);
  brush.circle(392, 168, 112, 0.3);
  brush.fill("#f7e3a0", 190);
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.5, 0.5);
  brush.circle(392, 168, 62, 0.1);
  brush.fill("#d8c18a", 90);
  brush.circle(374, 156, 15, 0.7);
  brush.circle(408, 186, 20, 0.7);
}

function mountain({ y, peak, tone, opacity, seed }) {
  noiseSeed(seed);
  brush.fill(tone, opacity);
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.5, 0.45);
  brush.beginShape(0.15);
  brush.vertex(-40, 640);
  for (let x = -40; x <= 640; x += 34) {
    const n = noise(x * 0.008) * 0.75 + noise(x * 0.03, 5) * 0.25;
    brush.vertex(x, y - peak * (n - 0.45) * 2);
  }
  brush.vertex(640, 640);
  brush.endShape(CLOSE);
}

function mist(y) {
  brush.fill("#f2f0ee", 150);
  brush.fillBleed(0.5, "out");
  brush.fillTexture(0.3, 0);
  brush.beginShape(0.7);
  brush.vertex(-40, y);
  brush.vertex(140, y - 18 + random(-10, 10));
  brush.vertex(330, y + 4);
  brush.vertex(640, y - 10);
  brush.vertex(640, y + 30);
  brush.vertex(300, y + 38 + random(-10, 10));
  brush.vertex(-40, y + 34);
  brush.endShape(CLOSE);
}

function pines() {
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.3, 0.4);
  for (const [x, h] of [[52, 150], [92, 105], [128, 128], [520, 118], [556, 165]]) {
    brush.fill("#16233f", 235);
    brush.beginShape(0.1);
    brush.vertex(x, 600 - h);
    for (let k = 1; k <= 4; k++) {
      brush.vertex(x + h * 0.055 * k + 4, 600 - h + (h * k) / 4.2);
      brush.vertex(x + h * 0.03 * k, 600 - h + (h * k) / 4.4);
    }
    brush.vertex(x, 612);
    for (let k = 4; k >= 1; k--) {
      brush.vertex(x - h * 0.03 * k, 600 - h + (h * k) / 4.4);
      brush.vertex(x - h * 0.055 * k - 4, 600 - h + (h * k) / 4.2);
    }
    brush.endShape(CLOSE);
  }
}
