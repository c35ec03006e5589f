// Two pears and a cloth
// Still life: two pears on a blue cloth, the light from the window at the left.

class Pear {
  constructor(x, y, size, lean, tones) {
    Object.assign(this, { x, y, size, lean, tones });
  }

  body(shrink = 1, shift = 0) {
    const s = this.size * shrink;
    const half = [
      [0.1, -1.08], [0.27, -0.92], [0.33, -0.62], [0.5, -0.3], [0.7, 0.05], [0.74, 0.4], [0.56, 0.74], [0.22, 0.9],
    ];
    const right = half.map(([x, y]) => [x * s + shift, y * s]);
    const left = half.map(([x, y]) => [-x * s + shift, y * s]).reverse();
    brush.beginShape(0.6);
    for (const [x, y] of [...right, ...left]) brush.vertex(x, y);
    brush.endShape(CLOSE);
  }

  paint() {
    const [light, middle, dark, blush] = this.tones;
    const s = this.size;
    // fetch the light from window: the left side stays thin
    push();
    translate(this.x + s * 0.75, this.y + s * 0.8);
    brush.fill("#3c4a78", 190);
    brush.fillBleed(0.3, "out");
    brush.fillTexture(0.4, 0.1);
    brush.beginShape(0.7);
    brush.vertex(-s * 1.1, 0);
    brush.vertex(-s * 0.2, -s * 0.2);
    brush.vertex(s * 0.8, -s * 0.12);
    brush.vertex(s * 0.6, s * 0.12);
    brush.vertex(-s * 0.4, s * 0.2);
    brush.endShape(CLOSE);
    pop();

    push();
    translate(this.x, this.y);
    rotate(this.lean);
    brush.fillTexture(0.35, 0.5);
    brush.fillBleed(0.08, "out");
    brush.fill(light, 190);
    this.body();
    brush.fillBleed(0.3, "in");
    brush.fillTexture(0.55, 0.1);
    brush.fill(middle, 120);
    this.body(0.9, s * 0.06);
    this.crescent(dark, 150);
    brush.fill(blush, 85);
    brush.fillBleed(0.5, "out");
    brush.fillTexture(0.7, 0);
    brush.beginShape(0.7);
    [[-0.5, 0.2], [-0.1, -0.2], [0.35, 0], [0.6, 0.4], [0.3, 0.78], [-0.25, 0.7]].forEach(([x, y]) => brush.vertex(x * s, y * s));
    brush.endShape(CLOSE);
    brush.fill("#fffdf2", 235);
    brush.fillBleed(0.25, "out");
    brush.fillTexture(0.1, 0);
    brush.circle(-s * 0.34, -s * 0.02, s * 0.09, 0.6);
    this.stalk();
    pop();
  }

  crescent(tone, opacity) {
    const s = this.size;
    brush.fill(tone, opacity);
    brush.fillBleed(0.25, "in");
    brush.beginShape(0.6);
    [[0.2, -0.95], [0.31, -0.6], [0.5, -0.28], [0.7, 0.05], [0.73, 0.42], [0.54, 0.74], [0.15, 0.88], [0.42, 0.5], [0.46, 0.15], [0.26, -0.3], [0.15, -0.6]].forEach(
      ([x, y]) => brush.vertex(x * s, y * s)
    );
    brush.endShape(CLOSE);
  }

  stalk() {
    const s = this.size;
    brush.fill("#5b3a23", 240);
    brush.fillBleed(0.06, "out");
    brush.fillTexture(0.3, 0.6);
    brush.beginShape(0.4);
    brush.vertex(-s * 0.04, -s * 1.02);
    brush.vertex(s * 0.02, -s * 1.22);
    brush.vertex(s * 0.14, -s * 1.38);
    brush.vertex(s * 0.2, -s * 1.34);
    brush.vertex(s * 0.1, -s * 1.2);
    brush.vertex(s * 0.05, -s * 1.02);
    brush.endShape(CLOSE);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3.5);
  angleMode(DEGREES);
  randomSeed(77);
  noLoop();
  background("#fbf5e9");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  wall();
  cloth();
  new Pear(372, 318, 128, 9, ["#e9c84d", "#d7a72f", "#a3702a", "#d8643b"]).paint();
  new Pear(226, 352, 116, -8, ["#c9d15a", "#93ad3d", "#55792f", "#e0a23c"]).paint();
}

function wall() {
  brush.fillTexture(0.5, 0.02);
  brush.fillBleed(0.45, "out");
  brush.fill("#e9b98d", 60);
  brush.circle(430, 160, 240, 0.7);
  brush.fill("#c8b7a2", 70);
  brush.beginShape(0.4);
  brush.vertex(300, -40);
  brush.vertex(640, -40);
  brush.vertex(640, 420);
  brush.vertex(480, 330);
  brush.vertex(390, 130);
  brush.endShape(CLOSE);
}

function cloth() {
  brush.fillBleed(0.15, "out");
  brush.fillTexture(0.5, 0.3);
  brush.fill("#7ea6d2", 190);
  brush.beginShape(0.3);
  brush.vertex(-30, 430);
  brush.vertex(150, 402);
  brush.vertex(420, 410);
  brush.vertex(640, 396);
  brush.vertex(640, 560);
  brush.vertex(330, 585);
  brush.vertex(-30, 555);
  brush.endShape(CLOSE);
  // folds
  for (const [x, w, tone] of [[70, 60, "#5c86bb"], [300, 80, "#6d95c6"], [520, 70, "#4f78ad"]]) {
    brush.fill(tone, 140);
    brush.beginShape(0.5);
    brush.vertex(x, 440);
    brush.vertex(x + w * 0.5, 500);
    brush.vertex(x + w, 575);
    brush.vertex(x + w * 0.4, 572);
    brush.vertex(x - w * 0.1, 510);
    brush.endShape(CLOSE);
  }
}
