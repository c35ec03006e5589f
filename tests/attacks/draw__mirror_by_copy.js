// attack: paints one wing and copies its pixels over for the other half
// expect: p5_drawing
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f6f3ee");
  push();
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#c76b2b", 180);
  brush.fillBleed(0.15, "out");
  brush.beginShape(0.6);
  brush.vertex(295, 300);
  brush.vertex(180, 160);
  brush.vertex(70, 190);
  brush.vertex(110, 320);
  brush.vertex(200, 400);
  brush.endShape(CLOSE);
  pop();

  copy(0, 0, 300, 600, 300, 0, 300, 600);
  blend(0, 0, 300, 600, 300, 0, 300, 600, "multiply");
}
