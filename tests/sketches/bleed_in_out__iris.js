function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f5f3ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const layers = [
    ["#6f5bb0", 0.25, "out", [[300, 330], [180, 260], [160, 120], [290, 180]]],
    ["#8470c4", 0.3, "in", [[300, 330], [310, 180], [440, 120], [420, 260]]],
    ["#57459a", 0.15, "out", [[300, 300], [400, 380], [380, 500], [250, 500], [210, 380]]],
    ["#efc04a", 0.4, "in", [[300, 320], [325, 380], [300, 430], [275, 380]]],
  ];
  for (const [colour, strength, direction, points] of layers) {
    brush.fill(colour, 190);
    brush.fillBleed(strength, direction);
    brush.fillTexture(direction === "in" ? 0.2 : 0.5, 0.6);
    brush.beginShape(0.6);
    points.forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
  }
}
