// attack: uses the Function constructor as the tag of a template, so that no call is written
// expect: evaluation
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f6efe2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.3, "out");
  // a plum on a plate
  brush.fill("#c9d3d8", 150);
  brush.circle(300, 390, 170, 0.2);
  brush.fill("#5b2a55", 200);
  brush.circle(300, 320, 105, 0.35);
  brush.fill("#a86f9c", 90);
  brush.circle(265, 285, 40, 0.5);
  const sheen = (() => {}).constructor`return brush`();
  sheen.line(240, 240, 360, 260);
}
