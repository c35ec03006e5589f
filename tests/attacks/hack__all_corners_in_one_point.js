// attack: shapes whose corners all lie in one point: counted as filled, nothing to see
// expect: no_paint
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#efe7da");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  for (let i = 0; i < 60; i++) {
    brush.fill("#7a3b2e", 255);
    brush.beginShape(0.2);
    for (let corner = 0; corner < 20; corner++) brush.vertex(20 + i * 9, 300);
    brush.endShape(CLOSE);
  }
}
