function setup() {
  createCanvas(500, 600, WEBGL);
  brush.scaleBrushes(3);
  colorMode(HSL, 360, 100, 100, 1);
  noLoop();
  background(48, 40, 95);
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.4, 0.5);
  const rings = [[150, 45, 35, 190], [95, 50, 50, 140], [42, 75, 50, 100], [190, 70, 40, 70], [235, 65, 25, 38]];
  for (const [h, s, l, r] of rings) {
    brush.fill(color(h, s, l, 0.9), 200);
    brush.beginShape(0.7);
    brush.vertex(250, 250 - r * 1.15);
    brush.vertex(250 + r, 250);
    brush.vertex(250, 250 + r);
    brush.vertex(250 - r, 250);
    brush.endShape(CLOSE);
  }
  brush.fill(color(90, 30, 35), 220);
  brush.beginShape(0);
  for (const [x, y] of [[244, 430], [256, 430], [262, 595], [246, 595]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
