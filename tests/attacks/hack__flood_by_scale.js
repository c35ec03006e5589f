// attack: floods the canvas with a small circle under a large scale
// expect: flood
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#fffdf6");
  brush.noStroke();
  brush.fillTexture(0, 0);
  brush.fillBleed(0, "in");
  brush.fill("#a83c32", 255);
  scale(24);
  for (let coat = 0; coat < 8; coat++) brush.circle(0, 0, 40);
}
