// attack: calls a method whose name is half a character, which no encoder can write down
// expect: invented_method
const half = "\ud83c";

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f9f1f4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a sugar heart
  brush.fill("#e26d8f", 215);
  brush.beginShape(0.7);
  [[300, 470], [160, 330], [190, 210], [300, 250], [410, 210], [440, 330]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush[`petal${half}`](300, 300);
}
