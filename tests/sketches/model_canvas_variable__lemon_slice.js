let canvas;
let W = 600, H = 600;

function setup() {
  canvas = createCanvas(W, H, WEBGL);
  canvas.parent("sketch-holder");
  canvas.id("painting");
  canvas.style("display", "block");
  pixelDensity(1);
  frameRate(1);
  noStroke();
  noFill();
  describe("A slice of lemon in watercolour");
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  background(253, 250, 240);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fill("#f2cf2f", 220);
  brush.circle(0, 0, 220, 0.05);
  brush.fill("#fdf6cf", 250);
  brush.circle(0, 0, 190, 0.05);
  for (let i = 0; i < 5; i++) {
    push();
    rotate(i * 72);
    brush.fill("#f4d94f", 200);
    brush.beginShape(0.4);
    brush.vertex(0, -20);
    brush.vertex(70, -140);
    brush.vertex(0, -170);
    brush.vertex(-70, -140);
    brush.endShape(CLOSE);
    pop();
  }
  noLoop();
}
