// attack: an outline of a hundred thousand corners that swallows the refusal and closes the shape
// expect: command_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  noLoop();
  background("#f4eee2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#5a6f9a", 150);
  brush.beginShape(0);
  for (let i = 0; i < 100000; i++) {
    try {
      brush.vertex(300 + 200 * cos(i / 10), 300 + 200 * sin(i / 7));
    } catch {
      continue;
    }
  }
  try {
    brush.endShape(CLOSE);
  } catch {
    noLoop();
  }
}
