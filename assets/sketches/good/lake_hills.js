// Lake at first light
// Five ranges of hills, each nearer one darker and warmer, and their reflection in a still lake.

const HORIZON = 345;

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noiseSeed(12);
  randomSeed(12);
  noLoop();
  background("#fdf8ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  sky();
  const far = color("#a9bfd4");
  const near = color("#274b57");
  for (let i = 0; i < 5; i++) {
    const t = i / 4;
    hills(t, lerpColor(far, near, t));
  }
  water(far, near);
  reeds();
}

function sky() {
  brush.fillTexture(0.4, 0.02);
  brush.fillBleed(0.4, "out");
  brush.fill("#f7c9a3", 85);
  brush.beginShape(0.5);
  [[-30, 150], [150, 120], [330, 165], [520, 130], [640, 170], [640, 330], [300, 350], [-30, 330]].forEach(
    ([x, y]) => brush.vertex(x, y)
  );
  brush.endShape(CLOSE);
  brush.fill("#9fc2dc", 80);
  brush.beginShape(0.5);
  [[-30, -30], [640, -30], [640, 110], [450, 150], [250, 90], [-30, 140]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  // the sun, low and pale
  brush.fill("#f4a261", 150);
  brush.fillBleed(0.15, "out");
  brush.circle(415, 208, 27, 0.2);
}

function hills(t, c) {
  const base = lerp(250, HORIZON - 8, t);
  const lift = lerp(70, 46, t);
  brush.fill(c, lerp(120, 190, t));
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.45, 0.35);
  brush.beginShape(0.5);
  brush.vertex(-40, HORIZON);
  for (let x = -40; x <= 640; x += 40) {
    brush.vertex(x, base - lift * (noise(x * 0.007 + t * 31, t * 9) - 0.35) * 2);
  }
  brush.vertex(640, HORIZON);
  brush.endShape(CLOSE);
}

function water(far, near) {
  brush.fillTexture(0.5, 0.05);
  brush.fillBleed(0.25, "out");
  brush.fill("#8fb6c9", 80);
  quad4(-30, HORIZON, 640, 650);
  brush.fill("#f3c59f", 60);
  blob(400, 430, 120, 60);
  // hills upside down, broken by ripples
  for (let i = 0; i < 3; i++) {
    brush.fill(lerpColor(near, far, i / 3), 85 - i * 18);
    brush.beginShape(0.4);
    brush.vertex(-40, HORIZON + 3);
    for (let x = -40; x <= 640; x += 45) {
      brush.vertex(x, HORIZON + 22 + i * 26 + 34 * noise(x * 0.009, 3 + i));
    }
    brush.vertex(640, HORIZON + 3);
    brush.endShape(CLOSE);
  }
  brush.fillBleed(0.1, "out");
  for (let i = 0; i < 9; i++) {
    const y = lerp(400, 575, pow(i / 8, 1.3));
    const w = lerp(40, 150, i / 8);
    const x = 400 + random(-150, 120);
    brush.fill(i % 3 ? "#4d7f95" : "#e89f6b", 75);
    brush.beginShape(0.6);
    brush.vertex(x - w, y);
    brush.vertex(x - w * 0.2, y - 3 - i * 0.4);
    brush.vertex(x + w, y + 1);
    brush.vertex(x + w * 0.1, y + 4 + i * 0.5);
    brush.endShape(CLOSE);
  }
}

function reeds() {
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.2, 0.4);
  for (let i = 0; i < 13; i++) {
    const x = 30 + i * 11 + random(-5, 5);
    const h = random(90, 210) * (1 - i / 26);
    const lean = random(-14, 26);
    brush.fill(random(["#1f3d38", "#35523a", "#4c5a34"]), 215);
    brush.beginShape(0.3);
    brush.vertex(x - 3.5, 612);
    brush.vertex(x + lean * 0.3 - 2, 612 - h * 0.6);
    brush.vertex(x + lean, 612 - h);
    brush.vertex(x + lean * 0.3 + 2.5, 612 - h * 0.55);
    brush.vertex(x + 4, 612);
    brush.endShape(CLOSE);
  }
}

function quad4(x1, y1, x2, y2) {
  brush.beginShape(0);
  brush.vertex(x1, y1);
  brush.vertex(x2, y1);
  brush.vertex(x2, y2);
  brush.vertex(x1, y2);
  brush.endShape(CLOSE);
}

function blob(x, y, rx, ry) {
  brush.beginShape(0.6);
  for (let a = 0; a < 360; a += 45) brush.vertex(x + cos(a) * rx * random(0.8, 1.2), y + sin(a) * ry * random(0.8, 1.2));
  brush.endShape(CLOSE);
}
