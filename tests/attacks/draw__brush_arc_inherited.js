// attack: calls a forbidden method on an object that only inherits from the brush
// expect: method_not_allowed
const pencil = Object.create(brush, { weight: { value: 2 } });

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  noLoop();
  background("#eef3f4");
  translate(-width / 2, -height / 2);
  pencil.noStroke();
  pencil.fill("#4b86a6", 120);
  pencil.circle(300, 420, 150, 0.7);
  for (let r = 40; r < 200; r += 20) pencil.arc(300, 330, r, 200, 340);
}
