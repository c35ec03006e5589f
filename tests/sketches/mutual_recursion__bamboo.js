const even = (n, y) => (n === 0 ? y : odd(n - 1, segment(y, "#7fa65a")));
const odd = (n, y) => (n === 0 ? y : even(n - 1, segment(y, "#5f8c48")));

function segment(y, colour, length = 105) {
  brush.fill(colour, 220);
  brush.beginShape(0.2);
  brush.vertex(262, y);
  brush.vertex(258, y - length + 6);
  brush.vertex(330, y - length + 6);
  brush.vertex(326, y);
  brush.endShape(CLOSE);
  return y - length;
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f1f3e7");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.4, 0.6);
  const top = even(5, 585);
  for (const side of [-1, 1]) {
    brush.fill("#88b163", 205);
    brush.beginShape(0.5);
    for (const [dx, dy] of [[20, 90], [130, 20], [230, 60], [130, 90]]) brush.vertex(294 + side * dx, top + dy + side * 60 + 60);
    brush.endShape(CLOSE);
  }
}
