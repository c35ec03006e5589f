// pale pink hibiscus from the side
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(2);
  noLoop();
  background("#e8f1ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.2, 0.2);
  // stem
  brush.fill("#4c9a4c", 220);
  tri(294, 600, 306, 600, 300, 360);
  // petals as wedges
  brush.fill("#f7b6c6", 170);
  tri(300, 370, 150, 200, 240, 160);
  tri(300, 370, 220, 150, 320, 140);
  tri(300, 370, 290, 140, 390, 150);
  tri(300, 370, 370, 160, 450, 200);
  // column
  brush.fill("#f0d060", 240);
  tri(290, 170, 310, 170, 300, 70);
  brush.fill("#e04040", 240);
  brush.circle(300, 72, 10);
  // calyx
  brush.fill("#4c9a4c", 220);
  tri(270, 350, 330, 350, 300, 400);
}
function tri(a, b, c, d, e, f) {
  brush.beginShape(0.2);
  brush.vertex(a, b);
  brush.vertex(c, d);
  brush.vertex(e, f);
  brush.endShape(CLOSE);
}
