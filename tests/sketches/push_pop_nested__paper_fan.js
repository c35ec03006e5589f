function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#f2efe9");
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.3, 0.6);
  push();
  translate(0, 220);
  for (let i = 0; i < 7; i++) {
    push();
    rotate(-66 + i * 22);
    scale(1, 1.4);
    brush.fill(i % 2 ? "#c9455b" : "#f1c9a5", 220);
    brush.beginShape(0);
    brush.vertex(-4, -30);
    push();
    translate(999, 999); // moves nothing: the shape is placed when it ends
    pop();
    brush.vertex(-62, -300);
    brush.vertex(62, -300);
    brush.vertex(4, -30);
    brush.endShape(CLOSE);
    pop();
  }
  pop();
  translate(0, 200);
  brush.fill("#6a4636", 235);
  brush.circle(0, 0, 34, 0.1);
}
