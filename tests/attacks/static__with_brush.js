// attack: calls hatch as a bare name inside with (brush)
// expect: method_not_allowed
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f3eee3");
  translate(-width / 2, -height / 2);
  with (brush) {
    noStroke();
    fillTexture(0.5, 0.3);
    // a barn in a field
    fill("#c7a64f", 180);
    circle(300, 560, 260, 0.6);
    fill("#7d2f28", 220);
    beginShape(0.05);
    [[170, 420], [170, 280], [300, 190], [430, 280], [430, 420]].forEach(([x, y]) => vertex(x, y));
    endShape(CLOSE);
    hatch(8, 90);
    hatchStyle("pen", "#3a1512");
  }
}
