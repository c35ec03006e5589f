// A rowing boat at rest, with its reflection
function setup() {
  createCanvas(600, 500, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#edf3f2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.5, 0.3);
  brush.fillBleed(0.2, "out");
  const hull = [[110, 240], [490, 225], [430, 310], [190, 315]];
  lay("#9cc0c7", 150, [[-10, 290], [610, 285], [610, 480], [-10, 480]]);
  lay("#5f6f68", 110, hull.map(([x, y]) => [x, 630 - y]));
  brush.fillBleed(0.08, "out");
  lay("#2f5d73", 225, hull);
  lay("#c79a62", 230, [[135, 240], [300, 222], [470, 228], [300, 258]]);
  lay("#8a6238", 235, [[250, 255], [266, 250], [120, 400], [104, 392]]);
}

function lay(colour, opacity, corners) {
  brush.fill(colour, opacity);
  brush.beginShape(0.3);
  for (const [x, y] of corners) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
