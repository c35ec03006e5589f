// A stone bridge with one arch over a brook
function setup() {
  createCanvas(640, 480, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f1f4ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.55, 0.4);
  brush.fillBleed(0.2, "out");
  sheet("#b4cca0", 170, [[-10, 260], [160, 200], [480, 210], [650, 250], [650, 330], [-10, 330]]);
  sheet("#6fa3b5", 190, [[-10, 380], [320, 365], [650, 385], [650, 490], [-10, 490]]);
  brush.fillBleed(0.06, "out");
  const arch = [0, 1, 2, 3, 4, 5, 6].map((i) => [320 - 120 * cos((i * PI) / 6), 390 - 120 * sin((i * PI) / 6)]);
  sheet("#8f8678", 225, [[60, 390], [60, 260], [320, 190], [580, 260], [580, 390], ...arch.reverse()], 0.1);
  sheet("#756c60", 225, [[40, 262], [320, 178], [600, 262], [600, 238], [320, 154], [40, 238]], 0.2);
}

function sheet(colour, opacity, corners, round = 0.4) {
  brush.fill(colour, opacity);
  brush.beginShape(round);
  for (const [x, y] of corners) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
