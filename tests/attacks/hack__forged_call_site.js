// attack: a function named like a place in the code, with hundreds of digits, to forge the line of a breach
// expect: method_not_allowed
const guide = {
  ["eval_script:" + "9".repeat(400) + ":1"]() { brush.hatch(20, 45); },
};

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  noLoop();
  background("#f7f3ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  for (const line of Object.values(guide)) line();
  brush.fill("#9a7b4f", 160);
  brush.fillBleed(0.2, "out");
  brush.circle(300, 310, 130, 0.5);
}
