function setup() {
  createCanvas(600, 600, WEBGL);
  describe("A ladder that leans against nothing");
  describeElement("rungs", "four wooden rungs");
  textOutput();
  brush.scaleBrushes(3);
  noLoop();
  background("#eff3f0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.5, 0.5);
  for (let i = 0; i < 4; i++) plank(215 + i * 18, 470 - i * 110, 385 + i * 18, 470 - i * 110, 24);
  plank(180, 570, 310, 50, 36);
  plank(380, 570, 490, 50, 36);
}

function plank(x1, y1, x2, y2, thick) {
  const upright = abs(y2 - y1) > abs(x2 - x1);
  const dx = upright ? thick / 2 : 0, dy = upright ? 0 : thick / 2;
  brush.fill(upright ? "#8f6238" : "#b5844f", 225);
  brush.beginShape(0);
  brush.vertex(x1 - dx, y1 - dy);
  brush.vertex(x2 - dx, y2 - dy);
  brush.vertex(x2 + dx, y2 + dy);
  brush.vertex(x1 + dx, y1 + dy);
  brush.endShape(CLOSE);
}
