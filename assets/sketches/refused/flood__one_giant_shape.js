// Refused because one flat colour covers the whole canvas: the same giant square, many times over.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#fbf6ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  brush.fillTexture(0, 0);
  brush.fillBleed(0.02, "in");
  for (let i = 0; i < 12; i++) {
    brush.fill("#1f4a7d", 255);
    brush.beginShape(0);
    brush.vertex(-250, -250);
    brush.vertex(850, -250);
    brush.vertex(850, 850);
    brush.vertex(-250, 850);
    brush.endShape(CLOSE);
  }
}
