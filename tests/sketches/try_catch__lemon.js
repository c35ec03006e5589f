class RipenessError extends Error {
  constructor(message, ripeness) {
    super(message);
    this.name = "RipenessError";
    this.ripeness = ripeness;
  }
}

function ripen(value) {
  if (value > 1) throw new RipenessError(`too ripe: ${value}`, value);
  return value;
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f2f5e6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.4, 0.5);

  let ripeness;
  try {
    ripeness = ripen(1.7);
  } catch (error) {
    if (!(error instanceof RipenessError) || error.name !== "RipenessError") throw error;
    ripeness = error.ripeness - 1;
  } finally {
    brush.fill("#5f8f4e", 210);
    brush.beginShape(0.5);
    for (const [x, y] of [[330, 190], [400, 90], [500, 90], [440, 180]]) brush.vertex(x, y);
    brush.endShape(CLOSE);
  }
  brush.fill(lerpColor(color("#b9c94a"), color("#f1cd3a"), ripeness), 220);
  brush.beginShape(0.7);
  for (const [x, y] of [[90, 330], [160, 230], [320, 190], [450, 250], [520, 330], [440, 430], [300, 470], [160, 420]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  try {
    JSON.parse("{not json");
  } catch {
    brush.fill("#fff6c4", 160);
    brush.circle(230, 290, 50, 0.5);
  }
}
