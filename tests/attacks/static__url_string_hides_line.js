// attack: the slashes of a URL in a string hide the rest of the line from a comment stripper
// expect: method_not_allowed
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f7f1e5");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.15, "out");
  // a jug and its shadow
  brush.fill("#b9ac9c", 120);
  brush.circle(370, 480, 120, 0.7);
  brush.fill("#3c6e8f", 215);
  brush.beginShape(0.6);
  [[240, 200], [340, 200], [330, 270], [400, 400], [340, 490], [230, 490], [180, 400], [250, 270]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  const credit = "after https://museum.example"; brush.strokeWeight(4); brush.rect(180, 190, 220, 300);
  describe(credit);
}
