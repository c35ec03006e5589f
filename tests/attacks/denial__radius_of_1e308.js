// attack: a circle of the greatest radius there is: finite, but its outline has no end for the painter
// expect: size_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f2ede3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#6b8f71", 140);
  brush.circle(300, 300, 90, 0.4);
  brush.fill("#d8c9a0", 80);
  brush.circle(300, 300, 1e308);
}
