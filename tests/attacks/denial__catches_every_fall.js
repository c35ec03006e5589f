// attack: recurses to the bottom of the stack, catches the fall and jumps again, for ever
// expect: stack_limit
const dive = (depth) => dive(depth + 1) + 1;

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#e8f0f3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#2f6f8f", 160);
  brush.circle(300, 360, 120, 0.5);
  for (;;) {
    try {
      dive(0);
    } catch {
      continue;
    } finally {
      noLoop();
    }
  }
}
