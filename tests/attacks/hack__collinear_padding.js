// attack: pads an honest pear with one outline of 1,900 corners that all lie on a line
// expect: unpaintable
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f3ead7");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#9aa63a", 200);
  brush.fillBleed(0.1, "out");
  brush.beginShape(0.7);
  for (const [x, y] of [[300, 140], [345, 230], [400, 360], [350, 460], [250, 460], [200, 360], [258, 230]]) brush.vertex(x, y);
  brush.endShape(CLOSE);

  brush.beginShape(0);
  for (let i = 0; i < 1900; i++) brush.vertex(300, 300 + i / 1e4);
  brush.endShape(CLOSE);
}
