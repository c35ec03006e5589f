// attack: compiles a pattern of two hundred thousand nested groups
// expect: stack_limit
const nested = new RegExp("(?:".repeat(2e5) + "petal" + ")?".repeat(2e5));

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f7efe6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill(nested.test("petal") ? "#c2577a" : "#57c29f", 160);
  brush.fillBleed(0.2, "out");
  brush.circle(300, 300, 110, 0.4);
}
