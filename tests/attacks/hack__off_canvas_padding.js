// attack: pads an honest sail with hundreds of shapes beyond the edge of the canvas
// expect: admitted, shapes that miss the canvas count for nothing
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#e6f0f2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#f7f2e2", 240);
  brush.fillBleed(0.05, "out");
  brush.fill("#c25b3f", 190);
  brush.beginShape(0.2);
  brush.vertex(300, 120);
  brush.vertex(430, 420);
  brush.vertex(300, 420);
  brush.endShape(CLOSE);
  brush.fill("#2d5d7b", 170);
  brush.circle(300, 520, 90, 0.6);

  for (let i = 0; i < 120; i++) {
    brush.beginShape(0.5);
    for (let k = 0; k < 12; k++) brush.vertex(1500 + i * 10 + 40 * cos(k), 900 + 40 * sin(k));
    brush.endShape(CLOSE);
  }
}
