function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f7f5f0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.03, "out");
  brush.fillTexture(0.3, 0.7);
  const glass = color(64, 120, 190);
  glass.setAlpha(200);
  const rose = color(200, 60, 90, 220);
  const leaf = color("#4f9a62");
  leaf.setGreen(180);
  const panes = [
    [glass, [[120, 80], [300, 80], [300, 260]]],
    [rose, [[300, 80], [480, 80], [300, 260]]],
    [leaf, [[120, 80], [300, 260], [120, 440]]],
    [color("goldenrod"), [[480, 80], [480, 440], [300, 260]]],
    [[150, 90, 170], [[120, 440], [300, 260], [480, 440], [300, 540]]],
  ];
  for (const [colour, corners] of panes) {
    brush.fill(colour, 200);
    brush.beginShape(0);
    corners.forEach(([x, y]) => brush.vertex(x, y));
    brush.endShape(CLOSE);
  }
}
