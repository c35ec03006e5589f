let facing = 1;

function setup() {
  createCanvas(600, 500, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  background("#e2f1f2");
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.35, 0.5);
  scale(facing, 1);
  brush.fill("#ee8a2f", 220);
  brush.beginShape(0.6);
  for (const [x, y] of [[-190, 0], [-80, -90], [70, -60], [110, 0], [70, 60], [-80, 90]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.beginShape(0.4);
  for (const [x, y] of [[95, 0], [220, -110], [190, 0], [220, 110]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.fill("#23211f", 245);
  brush.circle(-130, -15, 15);
}

function mousePressed() {
  facing = mouseX < width / 2 ? 1 : -1;
  redraw();
}

function keyPressed() {
  if (key === "s") saveCanvas("goldfish", "png");
}
