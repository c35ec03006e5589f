// attack: opens the brush with a `with` statement, so that its methods are called as bare names
// expect: method_not_allowed
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  noLoop();
  background("#f2efe8");
  translate(-width / 2, -height / 2);
  with (brush) {
    noStroke();
    fill("#53708a", 160);
    fillBleed(0.2, "out");
    circle(300, 260, 130, 0.4);
    hatchStyle("2B", "#20303f", 1);
    hatch(9, 35);
    polygon([[180, 420], [420, 420], [460, 540], [150, 540]]);
  }
}
