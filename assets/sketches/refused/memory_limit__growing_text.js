// Refused because longer and longer texts are kept without end.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#fbf6ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // five petals and a heart
  for (let i = 0; i < 5; i++) {
    push();
    translate(300, 280);
    rotate(i * 72);
    brush.fill("#d8546f", 170);
    brush.fillBleed(0.2, "out");
    brush.fillTexture(0.4, 0.5);
    brush.beginShape(0.5);
    brush.vertex(0, -16);
    brush.vertex(-48, -90);
    brush.vertex(-20, -168);
    brush.vertex(26, -164);
    brush.vertex(50, -84);
    brush.endShape(CLOSE);
    pop();
  }
  brush.fill("#f0b429", 220);
  brush.circle(300, 280, 28, 0.3);

  const kept = [];
  for (let size = 1 << 20; ; size += 1) kept.push("rose ".repeat(size));
}
