function setup() {
  createCanvas(600, 500, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#e4edd9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06);
  brush.fillTexture();
  const face = (colour, close, ...xy) => {
    brush.fill(colour, 220);
    brush.beginShape();
    for (let i = 0; i < xy.length; i += 2) brush.vertex(xy[i], xy[i + 1]);
    close === undefined ? brush.endShape() : brush.endShape(close);
  };
  face("#d98a3d", CLOSE, 300, 90, 90, 420, 510, 420);
  face("#7a4a2b", true, 300, 190, 230, 420, 370, 420);
  face("#f0b264", "close", 300, 180, 225, 420, 265, 420);
  face("#f0b264", undefined, 300, 180, 375, 420, 335, 420);
}
