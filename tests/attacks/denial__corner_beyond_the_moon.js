// attack: a triangle with one corner four hundred million pixels away, for an outline that takes hours
// expect: size_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#0f1b2e");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#e8e0c0", 200);
  brush.circle(420, 170, 60, 0.2);
  brush.fill("#9fb4d0", 70);
  brush.beginShape(0.5);
  brush.vertex(420, 170);
  brush.vertex(120, 600);
  brush.vertex(4e8, 600);
  brush.endShape(CLOSE);
}
