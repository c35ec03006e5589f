function setup() {
  createCanvas(400, 500, WEBGL);
  brush.scaleBrushes(2.5);
  noLoop();
  background(244, 240, 230);
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.4, 0.6);
  brush.fill(66, 112, 140, 220);
  brush.beginShape(0.5);
  for (const [x, y] of [[160, 220], [240, 220], [225, 270], [285, 360], [240, 470], [160, 470], [115, 360], [175, 270]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  for (const [x, y, r, g, b] of [[130, 130, 214, 90, 100], [210, 90, 232, 150, 80], [280, 140, 190, 80, 130]]) {
    brush.fill(r, g, b, 210);
    brush.circle(x, y, 55, 0.6);
  }
}
