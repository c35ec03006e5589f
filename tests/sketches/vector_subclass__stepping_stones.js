class Stone extends p5.Vector {
  constructor(x, y, size) {
    super(x, y);
    this.size = size;
  }
  after(distance, turn) {
    const step = p5.Vector.fromAngle(turn, distance);
    return new Stone(this.x + step.x, this.y + step.y, this.size * 0.9);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#cfe3e2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.6, 0.6);
  let stone = new Stone(120, 500, 88);
  for (let i = 0; i < 5; i++) {
    brush.fill(i % 2 ? "#8b9094" : "#a39a8c", 220);
    brush.circle(stone.x, stone.y, stone.size, 0.4);
    stone = stone.after(130, -PI / 4 + (i % 2 ? 0.5 : -0.5));
  }
}
