// Pines in mist
// Three rows of fir trees, each fainter than the one before it, on a grey morning.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(70);
  noLoop();
  background("#f3f3ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  wash("#c2cfd4", 120, 130);
  wash("#e9d3c0", 90, 250);

  const rows = [
    { count: 11, foot: 350, tall: 130, tone: "#9fb2b5", opacity: 150 },
    { count: 9, foot: 450, tall: 200, tone: "#5f7f80", opacity: 185 },
    { count: 6, foot: 590, tall: 300, tone: "#1f4546", opacity: 230 },
  ];
  for (const { count, foot, tall, tone, opacity } of rows) {
    const gap = 680 / count;
    for (let i = 0; i < count; i++) {
      // the middle stays open, so that the eye can walk in
      const x = -30 + gap * (i + 0.5) + random(-12, 12);
      const open = 1 - 0.55 * pow(max(0, 1 - abs(x - 330) / 190), 1.2);
      fir(x, foot + random(-8, 12), tall * open * random(0.85, 1.15), tone, opacity);
    }
    wash("#eceeea", 150, foot + 14, 34);
  }
  // two birds
  brush.fillBleed(0.05, "out");
  brush.fill("#2b3a3c", 240);
  for (const [x, y, s] of [[300, 170, 1], [345, 148, 0.7]]) {
    brush.beginShape(0.4);
    for (const [px, py] of [[-22, -8], [-10, -10], [0, 0], [10, -11], [22, -10], [10, -6], [0, 6], [-10, -5]]) brush.vertex(x + px * s, y + py * s);
    brush.endShape(CLOSE);
  }
}

function wash(tone, opacity, y, thick = 120) {
  brush.fill(tone, opacity);
  brush.fillBleed(0.5, "out");
  brush.fillTexture(0.4, 0.02);
  brush.beginShape(0.6);
  for (let x = -40; x <= 640; x += 136) brush.vertex(x, y - thick + random(-20, 20));
  for (let x = 640; x >= -40; x -= 136) brush.vertex(x, y + thick + random(-20, 20));
  brush.endShape(CLOSE);
}

function fir(x, foot, h, tone, opacity) {
  brush.fill(tone, opacity);
  brush.fillBleed(0.14, "out");
  brush.fillTexture(0.35, 0.35);
  const tiers = 6;
  const right = [];
  for (let k = 1; k <= tiers; k++) {
    const y = foot - h + (h * k * 0.95) / tiers;
    const w = h * 0.045 * k;
    right.push([w + random(-2, 4), y], [w * 0.45, y - h * 0.02]);
  }
  brush.beginShape(0.1);
  brush.vertex(x, foot - h);
  right.forEach(([dx, y]) => brush.vertex(x + dx, y));
  brush.vertex(x + h * 0.02, foot + 8);
  brush.vertex(x - h * 0.02, foot + 8);
  right.reverse().forEach(([dx, y]) => brush.vertex(x - dx, y));
  brush.endShape(CLOSE);
}
