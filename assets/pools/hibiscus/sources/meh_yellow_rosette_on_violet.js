// A yellow hibiscus with four leaves, in the middle of a violet sheet.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(2);
  noLoop();
  background("#6a4fa0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.1, 0.1);
  brush.fillBleed(0.05, "out");

  push();
  translate(300, 300);
  for (let i = 0; i < 4; i++) {
    push();
    rotate(45 + i * 90);
    brush.fill("#1faa3f", 255);
    brush.beginShape(0.3);
    brush.vertex(0, -110);
    brush.vertex(35, -170);
    brush.vertex(0, -240);
    brush.vertex(-35, -170);
    brush.endShape(CLOSE);
    pop();
  }
  for (let i = 0; i < 5; i++) {
    push();
    rotate(i * 72);
    for (let k = 0; k < 2; k++) {
      brush.fill("#ffe600", 255);
      brush.beginShape(0.5);
      brush.vertex(0, 0);
      brush.vertex(-60, -70);
      brush.vertex(-45, -130);
      brush.vertex(45, -130);
      brush.vertex(60, -70);
      brush.endShape(CLOSE);
    }
    pop();
  }
  brush.fill("#ff2200", 255);
  brush.circle(0, 0, 28);
  brush.fill("#ffffff", 255);
  for (let k = 0; k < 3; k++) {
    brush.beginShape(0);
    brush.vertex(-6, 0);
    brush.vertex(6, 0);
    brush.vertex(6, -100);
    brush.vertex(-6, -100);
    brush.endShape(CLOSE);
  }
  pop();
}
