function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(RADIANS);
  noLoop();
  background("#dfeaf0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.4, 0.5);
  brush.fill("#b98a62", 215);
  brush.beginShape(0);
  for (const [x, y] of [[260, 260], [340, 260], [390, 580], [210, 580]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  for (let i = 0; i < 4; i++) {
    push();
    translate(300, 260);
    rotate(i * HALF_PI + radians(20));
    brush.fill("#f5efe2", 235);
    brush.beginShape(0);
    for (const [x, y] of [[6, 0], [30, -60], [30, -210], [-6, -210], [-6, 0]]) brush.vertex(x, y);
    brush.endShape(CLOSE);
    pop();
  }
  brush.fill("#6d4a35", 240);
  brush.circle(300, 260, 26 * sin(PI / 2), 0.1);
}
