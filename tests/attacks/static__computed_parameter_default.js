// attack: pulls brush.polygon out of brush in a parameter's default, under a computed key
// expect: method_not_allowed
const key = "nogylop";

function facet(points, { [[...key].reverse().join("")]: cut } = brush) {
  cut(points);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#eceff4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  // a crystal
  brush.fill("#88c0d0", 200);
  brush.beginShape(0);
  [[300, 90], [400, 220], [360, 500], [240, 500], [200, 220]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush.fill("#5e81ac", 150);
  facet([[300, 90], [300, 500], [360, 500], [400, 220]]);
}
