// attack: moves the axes infinitely far, in the middle of an honest picture
// expect: argument_error
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#eef2ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#4f8a6a", 160);
  brush.circle(260, 300, 90, 0.4);
  push();
  translate(1e308 * 10, 0);
  brush.circle(0, 300, 90, 0.4);
  pop();
}
