function setup() {
  createCanvas(800, 600, WEBGL);
  brush.scaleBrushes(4);
  noLoop();
  background("#f8ead2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.15, "out");
  brush.fillTexture(0.5, 0.3);
  brush.fill("#f2b84b", 200);
  brush.circle(620, 140, 70, 0.2);
  const dune = (colour, crest, base) => {
    brush.fill(colour, 195);
    brush.beginShape(0.6);
    brush.vertex(0, base);
    crest.forEach(([x, y]) => brush.vertex(x, y));
    brush.vertex(width, base);
    brush.endShape(CLOSE);
  };
  dune("#e0b97c", [[0, 330], [220, 270], [470, 340], [800, 260]], 470);
  dune("#c9965a", [[0, 400], [300, 430], [560, 350], [800, 410]], 560);
  dune("#a8713f", [[0, 520], [200, 470], [520, 520], [800, 480]], height);
}
