// An island like a cone, a band of fog over it, at sunset.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f7b267");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.2, 0.2);
  brush.fill("#2a6f97", 220);
  brush.beginShape(0);
  brush.vertex(0, 400);
  brush.vertex(600, 400);
  brush.vertex(600, 600);
  brush.vertex(0, 600);
  brush.endShape(CLOSE);
  brush.fill("#4a3f35", 240);
  brush.beginShape(0);
  brush.vertex(160, 400);
  brush.vertex(300, 190);
  brush.vertex(440, 400);
  brush.endShape(CLOSE);
  brush.fill("#ffffff", 240);
  brush.beginShape(0.5);
  brush.vertex(90, 330);
  brush.vertex(300, 310);
  brush.vertex(510, 330);
  brush.vertex(510, 360);
  brush.vertex(300, 370);
  brush.vertex(90, 360);
  brush.endShape(CLOSE);
}
