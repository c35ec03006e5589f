// attack: an object whose toJSON nests itself one level deeper every time
// expect: stack_limit
const shell = { toJSON: () => ({ inner: { toJSON: shell.toJSON } }) };

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f8f1e7");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#d1a06a", 180);
  brush.fillBleed(0.2, "in");
  brush.circle(300, 320, 110, 0.4);
  brush.circle(300, 150, JSON.stringify(shell).length, 0.3);
}
