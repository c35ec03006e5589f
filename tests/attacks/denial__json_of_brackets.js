// attack: parses a JSON text of two million open brackets
// expect: stack_limit
const palette = JSON.parse("[".repeat(2e6) + "]".repeat(2e6)).flat(Infinity);

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f4efe6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill(palette[0] ?? "#55708a", 150);
  brush.fillBleed(0.2, "out");
  brush.circle(300, 300, 130, 0.4);
}
