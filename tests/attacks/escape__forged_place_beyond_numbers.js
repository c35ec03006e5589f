// attack: an Error of its own claims a line of 400 digits, which no longer is a number on the way out
// expect: method_not_allowed
const line = `eval_script:${"9".repeat(400)}:1`;
globalThis.Error = class { stack = line; };

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f5f0f6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // lavender
  for (let i = 0; i < 9; i++) {
    const x = 100 + i * 50;
    brush.fill("#7a8f5a", 200);
    brush.beginShape(0.2);
    [[x - 3, 560], [x, 300], [x + 3, 560]].forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
    brush.fill("#8e74b8", 210);
    for (let k = 0; k < 4; k++) brush.circle(x, 300 - k * 28, 15 - k * 2, 0.5);
  }
  brush.hatchArray([]);
}
