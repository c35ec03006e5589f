// A river winding through meadows: a zigzag of blue on flat green.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(5);
  noLoop();
  background("#eaf5ff");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.2, 0.2);

  // meadow
  brush.fill("#5fb83f", 220);
  brush.beginShape(0);
  brush.vertex(-20, 260);
  brush.vertex(620, 260);
  brush.vertex(620, 620);
  brush.vertex(-20, 620);
  brush.endShape(CLOSE);

  // river, the same width all the way
  brush.fill("#1f6fe0", 240);
  const bends = [[300, 262], [220, 330], [360, 400], [220, 480], [340, 610]];
  brush.beginShape(0.3);
  bends.forEach(([x, y]) => brush.vertex(x - 28, y));
  [...bends].reverse().forEach(([x, y]) => brush.vertex(x + 28, y));
  brush.endShape(CLOSE);

  // a tree on either side
  for (const x of [100, 500]) {
    brush.fill("#7a4a20", 240);
    brush.beginShape(0);
    brush.vertex(x - 8, 400);
    brush.vertex(x + 8, 400);
    brush.vertex(x + 8, 330);
    brush.vertex(x - 8, 330);
    brush.endShape(CLOSE);
    brush.fill("#1f7a2f", 230);
    brush.circle(x, 305, 42);
  }
  brush.fill("#ffd21f", 230);
  brush.circle(530, 70, 40);
}
