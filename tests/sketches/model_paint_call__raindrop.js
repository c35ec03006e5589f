// ============ CONSTANTS ============
const SIZE = 600;
const CENTER_X = SIZE / 2;
const CENTER_Y = SIZE / 2;

// ============ MAIN ============
function setup() {
  createCanvas(SIZE, SIZE, WEBGL);
  setAttributes("antialias", true);
  smooth();
  blendMode(BLEND);
  rectMode(CENTER);
  noCursor();
  brush.scaleBrushes(3);
  noLoop();
  background("#e9eff4");
  translate(-CENTER_X, -CENTER_Y, 0);
  brush.noStroke();
  brush.noFill();
  drawScene();
}

// ============ SCENE ============
function drawScene() {
  drawDrop(CENTER_X, CENTER_Y, 1.0, "#3f7fb5", 190);
  drawDrop(CENTER_X + 12, CENTER_Y + 45, 0.66, "#74a9d4", 170);
  drawHighlight(CENTER_X - 55, CENTER_Y + 70);
}

function drawDrop(x, y, scl, c, a) {
  brush.fill(c, a);
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.6);
  brush.beginShape(0.7);
  brush.vertex(x, y - 220 * scl);
  brush.vertex(x + 130 * scl, y + 40 * scl);
  brush.vertex(x, y + 190 * scl);
  brush.vertex(x - 130 * scl, y + 40 * scl);
  brush.endShape(CLOSE);
}

function drawHighlight(x, y) {
  brush.fill(255, 255, 255, 240);
  brush.circle(x, y, 26, 0.4);
}
