function setup() {
  createCanvas(600, 600, WEBGL);
  pixelDensity(min(2, displayDensity()));
  brush.scaleBrushes(3);
  noLoop();
  background("#f3eee4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.5, 0.5);
  arch(300, 90, 150, 540, "#c9b08a");
  arch(300, 140, 110, 540, "#3d6f7f");
  brush.fill("#e3bf55", 250);
  brush.circle(375, 360, 16);
}

function arch(x, top, half, foot, colour) {
  brush.fill(colour, 225);
  brush.beginShape(0.2);
  brush.vertex(x - half, foot);
  brush.vertex(x - half, top + half);
  brush.vertex(x - half * 0.7, top + half * 0.3);
  brush.vertex(x, top);
  brush.vertex(x + half * 0.7, top + half * 0.3);
  brush.vertex(x + half, top + half);
  brush.vertex(x + half, foot);
  brush.endShape(CLOSE);
}
