let painted = false;

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  randomSeed(11);
  frameRate(30);
}

function draw() {
  if (painted) return;
  resetMatrix();
  background("#dfe9e6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.6, 0.5);
  const stones = [[170, 420, 120], [420, 440, 135], [290, 290, 100], [440, 230, 80]];
  for (const [x, y, r] of stones) {
    const grey = floor(random(90, 170));
    brush.fill(color(grey, grey + 4, grey + 10), 215);
    brush.beginShape(0.8);
    brush.vertex(x - r, y + r * 0.1);
    brush.vertex(x - r * 0.2, y - r * 0.6);
    brush.vertex(x + r, y - r * 0.1);
    brush.vertex(x + r * 0.2, y + r * 0.6);
    brush.endShape(CLOSE);
  }
  painted = true;
  noLoop();
}

function windowResized() {
  redraw();
}

function keyPressed() {
  if (key === "r") loop();
}
