// p5's conversions: int, float, str, boolean, hex, unhex, char and nf compute and draw nothing.
function setup() {
  createCanvas(600, 500, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f4efe4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.4, 0.6);
  const beads = ["120.7", "260", "330", "470.2"].map((word) => int(float(word)));
  brush.fill("#" + hex(140, 2) + hex(98, 2) + hex(62, 2), 225);
  brush.beginShape(0);
  for (const [x, y] of [[60, 236], [540, 236], [540, 264], [60, 264]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  for (const x of beads) {
    brush.fill(unhex("C8"), boolean("true") ? 70 : 0, 62, 225);
    brush.circle(x, 250, 56, 0.2);
  }
  print(nf(beads[0], 4) + char(65) + str(beads.length));
}
