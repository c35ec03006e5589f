// Saved on Windows: every line ends in CR LF.
function setup() {
  createCanvas(400, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#3b3f52");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.3, 0.5);
  const block = (colour, curve, points) => {
    brush.fill(colour, 235);
    brush.beginShape(curve);
    points.forEach(([x, y]) => brush.vertex(x, y));
    brush.endShape(CLOSE);
  };
  block("#f2e8d2", 0.1, [[140, 260], [260, 260], [260, 540], [140, 540]]);
  block("#f0a93a", 0.7, [[200, 70], [250, 180], [200, 245], [150, 180]]);
  block("#fdf0b0", 0.7, [[200, 130], [225, 190], [200, 230], [175, 190]]);
}
