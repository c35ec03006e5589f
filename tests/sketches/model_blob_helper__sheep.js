function blob(x, y, r, wobble = 0.2, steps = 10) {
  brush.beginShape(0.7);
  for (let i = 0; i < steps; i++) {
    const a = (i / steps) * TWO_PI;
    const k = r * (1 + random(-wobble, wobble));
    brush.vertex(x + cos(a) * k, y + sin(a) * k);
  }
  brush.endShape(CLOSE);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  randomSeed(3);
  brush.scaleBrushes(3);
  noLoop();
  background("#b9d3a0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.3, 0.4);

  brush.fill("#3a332e", 240);
  for (const x of [240, 350]) {
    brush.beginShape(0);
    brush.vertex(x - 14, 380);
    brush.vertex(x + 14, 380);
    brush.vertex(x + 12, 500);
    brush.vertex(x - 12, 500);
    brush.endShape(CLOSE);
  }
  brush.fill("#faf6ec", 250);
  blob(300, 320, 140, 0.12, 14);
  brush.fill("#3a332e", 240);
  blob(160, 270, 52, 0.05);
}
