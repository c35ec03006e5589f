function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#fbf6ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.3, 0.5);
  stem(300, 300, 590);
  leaf(300, 520, 170, 380);
  leaf(306, 540, 420, 400);
  petal(300, 300, -60, "#d84a55");
  petal(300, 300, 60, "#e2705a");
  petal(300, 306, 0, "#c93448");
}

function stem(x, top, bottom) {
  wash("#5f9460", 210, 0.05);
  outline([x - 8, bottom, x - 6, top, x + 6, top, x + 9, bottom]);
}

function leaf(x, y, tipX, tipY) {
  wash("#74a866", 190, 0.15);
  outline([x, y, (x + tipX) / 2 - 20, (y + tipY) / 2, tipX, tipY, (x + tipX) / 2 + 24, (y + tipY) / 2 + 50]);
}

function petal(x, y, lean, colour) {
  wash(colour, 190, 0.2);
  outline([x, y, x - 45 + lean, y - 90, x + lean, y - 190, x + 45 + lean, y - 90]);
}

function wash(colour, opacity, bleed) {
  brush.fill(colour, opacity);
  brush.fillBleed(bleed, "out");
}

function outline(flat) {
  brush.beginShape(0.5);
  for (let i = 0; i < flat.length; i += 2) brush.vertex(flat[i], flat[i + 1]);
  brush.endShape(CLOSE);
}
