// attack: a canvas whose width is not a number
// expect: argument_error
const paper = { wide: 600 };

function setup() {
  createCanvas(paper.width * 1, paper.wide, WEBGL);
  noLoop();
  background("#f5f0e4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#7f5a8a", 150);
  brush.circle(300, 300, 110, 0.4);
}
