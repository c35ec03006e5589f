class Fish extends p5.Vector {
  constructor(x, y, heading, colour) {
    super(x, y);
    this.heading = heading;
    this.colour = colour;
  }
  paint() {
    push();
    translate(this.x, this.y);
    rotate(this.heading);
    brush.fill(this.colour, 215);
    brush.beginShape(0.5);
    for (const [x, y] of [[100, 0], [20, -48], [-60, 0], [-110, -45], [-110, 45], [-60, 0], [20, 48]]) brush.vertex(x, y);
    brush.endShape(CLOSE);
    pop();
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#dfeef0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.35, 0.5);
  const shoal = [new Fish(200, 170, -20, "#d8763a"), new Fish(400, 290, 15, "#3f7fa3"), new Fish(210, 430, -8, "#b8a03c")];
  for (const fish of shoal) fish.paint();
}
