class Cottage {
  constructor(x, y, size) {
    this.x = x;
    this.y = y;
    this.size = size;
  }

  block(colour, ...corners) {
    brush.fill(colour, 200);
    brush.beginShape(0);
    for (const [dx, dy] of corners) brush.vertex(this.x + dx * this.size, this.y + dy * this.size);
    brush.endShape(CLOSE);
  }

  paint() {
    this.block("#e8cfa8", [-1, 0], [1, 0], [1, 1.3], [-1, 1.3]);
    this.block("#a8473c", [-1.25, 0.05], [0, -0.9], [1.25, 0.05]);
    this.block("#5b4636", [-0.2, 0.6], [0.25, 0.6], [0.25, 1.3], [-0.2, 1.3]);
    this.block("#7fb0c9", [0.45, 0.3], [0.8, 0.3], [0.8, 0.65], [0.45, 0.65]);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f6f3e7");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.35, 0.5);
  const cottage = new Cottage(300, 290, 150);
  cottage.paint();
}
