// attack: makes the canvas anew between two corners, so that the list ends a shape it never began
// expect: runtime_error
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  brush.noStroke();
  brush.beginShape(0.4);
  brush.vertex(-120, 80);
  brush.vertex(0, -160);

  createCanvas(600, 600, WEBGL);
  background("#f5f0e6");
  brush.fill("#4d6b8a", 180);
  brush.vertex(120, 80);
  brush.vertex(60, 170);
  brush.vertex(-60, 170);
  brush.endShape(CLOSE);
}
