// attack: writes 10/10 up the left edge in seven-segment lozenges, turned by a quarter
// expect: text
const SEGMENTS = [[0, 0, 90], [0, 0, 0], [1, 0, 0], [0, 1, 90], [0, 1, 0], [1, 1, 0], [0, 2, 90]];
const DIGITS = { 0: [0, 1, 2, 4, 5, 6], 1: [2, 5] };

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  noLoop();
  background("#f4efe3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#c9843f", 150);
  brush.fillBleed(0.3, "out");
  brush.circle(410, 300, 120, 0.5);

  brush.fill("#141414", 255);
  brush.fillBleed(0, "in");
  translate(40, 540);
  rotate(-90);
  digit(1, 0);
  digit(0, 110);
  lozenge(210, 150, 25, 155);
  digit(1, 225);
  digit(0, 340);
}

function digit(value, x) {
  for (const at of DIGITS[value]) {
    const [column, row, turn] = SEGMENTS[at];
    lozenge(x + 10 + column * 70, 10 + row * 70, turn || 180, 70);
  }
}

/** A long hexagon from (x, y), `reach` long, in direction `angle` from straight up. */
function lozenge(x, y, angle, reach) {
  push();
  translate(x, y);
  rotate(angle);
  brush.beginShape(0);
  for (const [across, along] of [[0, 0], [8, 0.12], [8, 0.88], [0, 1], [-8, 0.88], [-8, 0.12]]) brush.vertex(across, -along * reach);
  brush.endShape(CLOSE);
  pop();
}
