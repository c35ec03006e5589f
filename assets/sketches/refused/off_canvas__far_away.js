// Every shape lies far outside the canvas.
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
  for (let i = 0; i < 12; i++) {
    brush.fill("#d8345f", 90);
    brush.circle(3000 + i * 40, 2600, 80);
  }
}
