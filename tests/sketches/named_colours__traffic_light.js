function setup() {
  createCanvas(400, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("lightsteelblue");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.3, 0.5);
  brush.fill("darkslategray", 230);
  brush.beginShape(0.1);
  brush.vertex(110, 60);
  brush.vertex(290, 60);
  brush.vertex(290, 500);
  brush.vertex(110, 500);
  brush.endShape(CLOSE);
  ["crimson", "gold", "MediumSeaGreen"].forEach((name, i) => {
    brush.fill(name, 240);
    brush.circle(200, 135 + i * 142, 58, 0.2);
  });
  brush.fill(color("dimgrey"), 230);
  brush.beginShape(0);
  brush.vertex(180, 500);
  brush.vertex(220, 500);
  brush.vertex(220, 600);
  brush.vertex(180, 600);
  brush.endShape(CLOSE);
}
