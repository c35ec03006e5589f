function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#c9dcea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.2, 0.5);

  let radius = 130, y = 440;
  do {
    brush.fill("#fbfcff", 240);
    brush.circle(300, y, radius, 0.2);
    y -= radius * 1.35;
    radius *= 0.72;
  } while (radius > 60);

  brush.fill("#e07b34", 240);
  brush.beginShape(0);
  brush.vertex(300, 150);
  brush.vertex(390, 172);
  brush.vertex(300, 178);
  brush.endShape(CLOSE);
  let button = 0;
  while (button < 2) {
    brush.fill("#33343c", 240);
    brush.circle(300, 270 + button * 60, 14);
    button += 1;
  }
}
