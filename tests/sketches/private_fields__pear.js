class Pear {
  #x;
  #y;
  #ripe = 0.4;

  constructor(x, y) {
    this.#x = x;
    this.#y = y;
  }

  get #colour() {
    return lerpColor(color("#9dae3f"), color("#e0b23f"), this.#ripe);
  }

  #lobe(dy, radius) {
    brush.fill(this.#colour, 200);
    brush.circle(this.#x, this.#y + dy, radius, 0.3);
  }

  ripen(amount) {
    this.#ripe = Math.min(1, this.#ripe + amount);
    return this;
  }

  isPear(other) {
    return #ripe in other;
  }

  paint() {
    this.#lobe(-100, 65);
    this.#lobe(30, 115);
    brush.fill("#5c4632", 230);
    brush.beginShape(0.2);
    brush.vertex(this.#x - 6, this.#y - 150);
    brush.vertex(this.#x + 24, this.#y - 230);
    brush.vertex(this.#x + 36, this.#y - 222);
    brush.vertex(this.#x + 8, this.#y - 150);
    brush.endShape(CLOSE);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#faf5e9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.4, 0.4);
  const pear = new Pear(300, 360).ripen(0.3);
  if (pear.isPear(pear)) pear.paint();
}
