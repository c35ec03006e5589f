// attack: subclasses Function and hands the code to super()
// expect: evaluation
class Stroke extends Function {
  constructor(text) {
    super("b", text);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#eef1f4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // snow on a roof
  brush.fill("#8b3f32", 190);
  brush.beginShape(0.1);
  for (const [x, y] of [[120, 420], [300, 210], [480, 420]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.fill("#ffffff", 230);
  brush.beginShape(0.4);
  for (const [x, y] of [[180, 350], [300, 205], [420, 350], [300, 270]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  new Stroke("b.spline([[100, 430], [300, 450], [500, 430]])")(brush);
}
