// The moon over mountains: a small early moon in a pale evening, blue ranges, dark green foothills.
class Layer {
  constructor(y, lift, step, tone, alpha) {
    this.y = y;
    this.lift = lift;
    this.step = step;
    this.tone = tone;
    this.alpha = alpha;
  }
  paint(seed, floor) {
    brush.fill(this.tone, this.alpha);
    brush.fillBleed(0.07, "out");
    brush.fillTexture(0.45, 0.35);
    brush.beginShape(0.15);
    for (let x = -50; x <= 650; x += this.step) brush.vertex(x, this.y - this.lift * (1.3 * noise(x * 0.009, seed) - 0.2) - random(6));
    for (let x = 650; x >= -50; x -= 70) brush.vertex(x, floor + random(-4, 4));
    brush.endShape(CLOSE);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(33);
  noiseSeed(33);
  noLoop();
  background("#fbf8ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  for (const [tone, alpha, a, b] of [["#7fa6c4", 140, -60, 90], ["#a9c2cc", 115, 70, 190], ["#ecd5bd", 110, 175, 280]]) {
    brush.fill(tone, alpha);
    brush.fillBleed(0.4, "out");
    brush.fillTexture(0.4, 0.03);
    brush.beginShape(0.5);
    for (let x = -60; x <= 660; x += 90) brush.vertex(x, a + random(-14, 14));
    for (let x = 660; x >= -60; x -= 90) brush.vertex(x, b + random(-16, 16));
    brush.endShape(CLOSE);
  }
  // the moon, lemon on blue
  brush.fill("#fbeeb0", 250);
  brush.fillBleed(0.04, "out");
  brush.fillTexture(0.3, 0.4);
  for (let k = 0; k < 2; k++) {
    brush.beginShape(0.5);
    for (let a = 0; a < 360; a += 24) brush.vertex(430 + cos(a) * 27, 132 + sin(a) * 27);
    brush.endShape(CLOSE);
  }
  new Layer(330, 110, 30, "#9fb6d2", 150).paint(1, 372);
  new Layer(400, 110, 28, "#6788ac", 180).paint(6, 424);
  new Layer(450, 70, 36, "#4a7a78", 205).paint(12, 494);
  new Layer(530, 60, 48, "#2c5648", 230).paint(20, 660);
  brush.fill("#1d3f34", 240);
  brush.fillTexture(0.2, 0.4);
  for (let i = 0; i < 8; i++) {
    const x = 30 + i * 26 + random(-8, 8), h = random(40, 80);
    brush.beginShape(0.1);
    for (const [dx, dy] of [[0, -h], [h * 0.1, -h * 0.6], [h * 0.06, -h * 0.6], [h * 0.17, -h * 0.25], [h * 0.1, -h * 0.25], [h * 0.2, 0], [-h * 0.2, 0], [-h * 0.1, -h * 0.25], [-h * 0.17, -h * 0.25], [-h * 0.06, -h * 0.6], [-h * 0.1, -h * 0.6]]) brush.vertex(x + dx, 556 + dy);
    brush.endShape(CLOSE);
  }
}
