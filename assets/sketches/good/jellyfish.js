// Jellyfish rising
// One large jellyfish and two small ones drift upwards through deep water.

const drift = (seed) => (t) => (noise(seed, t * 2.2) - 0.5) * 2;

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#eef4f5");
  translate(-width / 2, -height / 2);
  noiseSeed(5);
  randomSeed(5);
  brush.noStroke();

  sea();
  jelly(118, 438, 0.36, -14, ["#f0b7c4", "#d9829f", "#9a5c9a"]);
  jelly(492, 492, 0.27, 12, ["#cfd3f2", "#8f9be0", "#5b66b8"]);
  jelly(318, 205, 1, 9, ["#f6a9b6", "#e0608c", "#8a3f95"]);
}

function sea() {
  brush.fillTexture(0.4, 0.04);
  brush.fillBleed(0.5, "out");
  const depths = [["#bfe0e2", 110, 60], ["#6fb0c6", 140, 230], ["#2f78a3", 150, 400], ["#174a7c", 180, 560]];
  for (const [c, o, y] of depths) {
    brush.fill(c, o);
    brush.beginShape(0.5);
    brush.vertex(-40, y - 90);
    brush.vertex(160, y - 130 + random(-30, 30));
    brush.vertex(380, y - 80 + random(-30, 30));
    brush.vertex(640, y - 120);
    brush.vertex(640, y + 150);
    brush.vertex(300, y + 120 + random(-30, 30));
    brush.vertex(-40, y + 150);
    brush.endShape(CLOSE);
  }
}

function jelly(x, y, size, lean, [pale, warm, deep]) {
  push();
  translate(x, y);
  rotate(lean);
  scale(size);

  // long tentacles hang behind everything
  for (let i = 0; i < 6; i++) {
    const sway = drift(i + x);
    const x0 = map(i, 0, 5, -95, 95);
    const long = 190 + 140 * noise(i, x);
    const spine = Array.from({ length: 7 }, (_, k) => [x0 * (1 - k * 0.07) + sway(k / 6) * 22 * k * 0.6, 20 + (long * k) / 6]);
    ribbon(spine, 4.5, i % 2 ? deep : warm, 150);
  }
  // frilled arms
  for (const [k, c] of [[-34, warm], [30, pale], [0, deep]]) {
    const sway = drift(k + 50);
    const spine = Array.from({ length: 8 }, (_, n) => [k + sway(n / 5) * 30, 10 + n * 27]);
    ribbon(spine, 17, c, 110, true);
  }

  // the bell: a pale dome, glazed twice
  brush.fillTexture(0.45, 0.6);
  brush.fillBleed(0.12, "out");
  brush.fill(pale, 190);
  dome(1);
  brush.fill(warm, 120);
  brush.fillBleed(0.35, "in");
  dome(0.82);
  brush.fill(deep, 120);
  brush.fillBleed(0.4, "out");
  brush.fillTexture(0.5, 0.1);
  brush.circle(8, -32, 42, 0.6);
  // scalloped rim
  brush.fillBleed(0.1, "out");
  for (let i = 0; i < 5; i++) {
    brush.fill(i % 2 ? warm : deep, 120);
    const cx = map(i, 0, 4, -100, 100);
    brush.circle(cx, 14 - 10 * cos(map(i, 0, 4, -90, 90)), 21, 0.4);
  }
  brush.fill("#fff7f4", 220);
  brush.fillTexture(0.1, 0);
  brush.fillBleed(0.2, "out");
  brush.beginShape(0.6);
  for (const [px, py] of [[-78, -48], [-56, -86], [-26, -104], [-34, -88], [-58, -56]]) brush.vertex(px, py);
  brush.endShape(CLOSE);
  pop();
}

function dome(k) {
  brush.beginShape(0.6);
  const rim = [[-122, 12], [-124, -40], [-98, -92], [-52, -126], [0, -136], [54, -126], [98, -92], [124, -38], [122, 12], [62, 2], [0, 8], [-60, 2]];
  for (const [px, py] of rim) brush.vertex(px * k, py * k);
  brush.endShape(CLOSE);
}

function ribbon(spine, wide, c, opacity, frill = false) {
  brush.fill(c, opacity);
  brush.fillBleed(0.07, "out");
  brush.fillTexture(0.3, 0.4);
  const at = (k) => wide * (1 - (0.8 * k) / spine.length) * (frill && k % 2 ? 1.5 : 1);
  brush.beginShape(0.5);
  spine.forEach(([x, y], k) => brush.vertex(x - at(k) / 2, y));
  [...spine].reverse().forEach(([x, y], k) => brush.vertex(x + at(spine.length - 1 - k) / 2, y + 2));
  brush.endShape(CLOSE);
}
