// An island in the mist.
const petals = 7;
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(12);
  noLoop();
  background("#20344a");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.15, "out");
  brush.fillTexture(0.3, 0.4);
  for (let i = 0; i < petals; i++) {
    push();
    translate(200, 410);
    rotate((360 / petals) * i);
    brush.fill("#e8452f", 240);
    brush.beginShape(0.7);
    brush.vertex(0, 0);
    brush.vertex(-34, -60);
    brush.vertex(0, -120);
    brush.vertex(34, -60);
    brush.endShape(CLOSE);
    pop();
  }
  brush.fill("#f7c531", 255);
  brush.circle(200, 410, 30);
}
