// attack: floods the canvas with one flat colour, in thirty-six tiles instead of one shape
// expect: admitted, p5.brush bleeds and the tiles overlap, so what it paints is a pattern and no flat colour
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#ffffff");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0, 0);
  brush.fillBleed(0, "in");
  brush.fill("#3d6fa5", 255);
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 6; column++) {
      const x = column * 100 - 15, y = row * 100 - 15;
      brush.beginShape(0);
      brush.vertex(x, y);
      brush.vertex(x + 130, y);
      brush.vertex(x + 130, y + 130);
      brush.vertex(x, y + 130);
      brush.endShape(CLOSE);
    }
  }
}
