// attack: paints, then makes the canvas anew: shapes in the list, a blank sheet to see
// expect: no_paint
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  translate(-width / 2, -height / 2);
  brush.noStroke();
  for (let i = 0; i < 40; i++) {
    brush.fill(lerpColor(color("#28446a"), color("#d9a26a"), i / 40), 120);
    brush.circle(300 + 200 * cos(i), 300 + 200 * sin(i), 40, 0.5);
  }
  createCanvas(600, 600, WEBGL);
  background("#fdfbf6");
}
