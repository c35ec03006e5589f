// attack: one built-in call that looks through nine quadrillion entries without running a line of the sketch
// expect: time_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f6f3ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#8a7a5f", 160);
  brush.circle(300, 300, 110, 0.4);
  const shelf = { length: Number.MAX_SAFE_INTEGER };
  brush.circle(300, 480, 40 + [].indexOf.call(shelf, "ultramarine"), 0.4);
}
