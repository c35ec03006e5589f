// attack: a top-level const brush with the allowed names, whose circle calls the real brush.rect
// expect: method_not_allowed
const brush = ((real) => ({
  ...real,
  circle: (x, y, r) => real.rect(x - r, y - r, 2 * r, 2 * r),
}))(globalThis.brush);

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f9f5ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a chequered cloth with a loaf on it
  brush.fill("#b5442e", 150);
  for (let i = 0; i < 5; i++) brush.circle(90 + i * 105, 500, 40);
  brush.fill("#c98f4e", 225);
  brush.beginShape(0.7);
  [[160, 380], [200, 290], [300, 260], [410, 290], [440, 380]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}
