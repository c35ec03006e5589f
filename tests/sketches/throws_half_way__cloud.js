function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  noLoop();
  background("#8fb8d8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.25, "out");
  brush.fillTexture(0.3, 0.1);
  brush.fill("#ffffff", 235);
  brush.circle(220, 320, 100, 0.5);
  brush.circle(340, 270, 120, 0.5);
  brush.circle(430, 340, 85, 0.5);
  brush.fill("#f3c64d", 220);
  brush.circle(470, 130, 62, 0.2);
  const birds = [];
  // nothing was ever put in the list
  brush.fill(birds[0].colour, 200);
  brush.circle(100, 100, 30);
}
