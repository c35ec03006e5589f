// Allocates without end.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#f7f2e6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.2, "out");
  brush.fillTexture(0.4, 0.3);
  brush.fill("#b7b84b", 110);
  brush.circle(300, 360, 130, 0.3);
  brush.fill("#d8c65a", 90);
  brush.circle(290, 230, 70, 0.3);
  let kept = [300, 360];
  for (;;) kept = kept.concat(kept);
}
