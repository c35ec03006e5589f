// attack: hides brush.strokeWeight and brush.line behind getters with harmless names
// expect: method_not_allowed
const box = {
  get soft() { return brush.fill; },
  get round() { return brush.circle; },
  get edge() { return brush.line; },
};

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#faf6ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // cherries
  for (const [x, y] of [[220, 400], [330, 430], [400, 380]]) {
    box.soft("#9b1d33", 220);
    box.round(x, y, 52, 0.2);
    box.soft("#f3c1c6", 120);
    box.round(x - 16, y - 16, 14, 0.5);
    box.edge(x, y - 50, 310, 180);
  }
}
