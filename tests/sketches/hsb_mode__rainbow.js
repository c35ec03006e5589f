function setup() {
  createCanvas(600, 400, WEBGL);
  brush.scaleBrushes(3);
  colorMode(HSB);
  angleMode(DEGREES);
  noLoop();
  background(210, 6, 99);
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.3, 0.3);
  for (let band = 0; band < 6; band++) {
    const outer = 270 - band * 30;
    brush.fill(color(band * 52, 70, 90), 190);
    brush.beginShape(0.5);
    for (let a = 180; a <= 360; a += 20) brush.vertex(300 + outer * cos(a), 370 + outer * sin(a));
    for (let a = 360; a >= 180; a -= 20) brush.vertex(300 + (outer - 28) * cos(a), 370 + (outer - 28) * sin(a));
    brush.endShape(CLOSE);
  }
}
