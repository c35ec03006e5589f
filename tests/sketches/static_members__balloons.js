class Balloon {
  static #made = 0;
  static COLOURS = ["#d6455d", "#3f8fb5", "#efb540"];
  static get made() {
    return Balloon.#made;
  }
  static at(x, y) {
    return new this(x, y, Balloon.COLOURS[Balloon.#made++ % Balloon.COLOURS.length]);
  }
  static {
    this.radius = 62;
  }

  constructor(x, y, colour) {
    this.x = x;
    this.y = y;
    this.colour = colour;
  }

  paint() {
    const r = this.constructor.radius;
    brush.fill(this.colour, 180);
    brush.circle(this.x, this.y, r, 0.2);
    brush.beginShape(0);
    brush.vertex(this.x - 3, this.y + r);
    brush.vertex(this.x + 3, this.y + r);
    brush.vertex(300, 560);
    brush.endShape(CLOSE);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f3f8fb");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.3, 0.6);
  [[190, 210], [400, 190], [300, 130]].map(([x, y]) => Balloon.at(x, y)).forEach((b) => b.paint());
  if (Balloon.made !== 3) throw new Error("three balloons expected");
}
