// attack: throws an error whose name is twelve million letters long, to burst the line that reports it
// expect: runtime_error
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f3efe9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const grumble = new Error("the brush is dry");
  grumble.name = "é".repeat(12e6);
  if (random() < 2) throw grumble;
  // two aubergines
  for (const [x, tilt] of [[220, 0.3], [380, -0.3]]) {
    push();
    translate(x, 320);
    rotate(tilt);
    brush.fill("#43264f", 225);
    brush.circle(0, 0, 80, 0.4);
    pop();
  }
}
