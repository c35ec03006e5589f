class Creature {
  constructor(x, y, colour) {
    Object.assign(this, { x, y, colour });
  }
  get size() {
    return 40;
  }
  body() {
    brush.fill(this.colour, 190);
    brush.circle(this.x, this.y, this.size, 0.4);
  }
  paint() {
    this.body();
  }
}

class Fish extends Creature {
  get size() {
    return super.size * 1.6;
  }
  tail() {
    const back = this.x + this.size * 0.8;
    brush.beginShape(0.3);
    brush.vertex(back, this.y);
    brush.vertex(back + 70, this.y - 50);
    brush.vertex(back + 50, this.y);
    brush.vertex(back + 70, this.y + 50);
    brush.endShape(CLOSE);
  }
  paint() {
    super.paint();
    this.tail();
  }
}

class Snail extends Creature {}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#e9f4f4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.15, "out");
  brush.fillTexture(0.4, 0.5);
  const tank = [new Fish(220, 200, "#e8833a"), new Fish(330, 380, "#3f7fae"), new Snail(120, 520, "#8a5f4a")];
  for (const creature of tank) creature.paint();
}
