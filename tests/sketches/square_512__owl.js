function setup() {
  createCanvas(512, 512, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#efe9dc");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.5, 0.5);
  brush.fill("#8a6a4c", 220);
  brush.beginShape(0.6);
  for (const [x, y] of [[256, 90], [370, 70], [390, 260], [340, 450], [172, 450], [122, 260], [142, 70]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  for (const x of [200, 312]) {
    brush.fill("#f7ecd0", 245);
    brush.circle(x, 180, 54, 0.1);
    brush.fill("#2b2622", 250);
    brush.circle(x, 182, 24);
  }
  brush.fill("#e0a03a", 240);
  brush.beginShape(0.1);
  brush.vertex(236, 215);
  brush.vertex(276, 215);
  brush.vertex(256, 268);
  brush.endShape(CLOSE);
}
