// attack: a bouquet in the very colour of the paper
// expect: no_paint
const PAPER = "#f4ecd8";

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  noLoop();
  background(PAPER);
  brush.noStroke();
  brush.fillBleed(0, "out");
  brush.fillTexture(0, 0);
  for (let i = 0; i < 24; i++) {
    push();
    translate(120 * cos(i * 15), 120 * sin(i * 15));
    rotate(i * 15);
    brush.fill(PAPER, 255);
    brush.beginShape(0.4);
    brush.vertex(0, -10);
    brush.vertex(70, -30);
    brush.vertex(110, 0);
    brush.vertex(70, 30);
    brush.vertex(0, 10);
    brush.endShape(CLOSE);
    pop();
  }
}
