// attack: a million pushes, moves and pops around two shapes: work for the painter, nothing to see
// expect: command_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f8f2ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#c07a4a", 170);
  brush.circle(240, 300, 80, 0.4);
  for (let i = 0; i < 1e6; i++) {
    push();
    translate(i % 7, -(i % 5));
    rotate(0.01);
    pop();
  }
  brush.circle(380, 320, 70, 0.4);
}
