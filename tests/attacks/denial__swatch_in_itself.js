// attack: a colour that is a list which holds itself
// expect: stack_limit
const swatch = [];
swatch.push(swatch);

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f3eee4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#6a8caf", 160);
  brush.circle(220, 300, 90, 0.4);
  brush.fill(swatch, 160);
  brush.circle(380, 300, 90, 0.4);
}
