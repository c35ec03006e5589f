// A jellyfish with long tentacles on a deep blue ground.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(2);
  noLoop();
  background("#12306b");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.2, 0.2);
  brush.fill("#ffffff", 230);
  for (let x = 200; x <= 400; x += 25) {
    brush.beginShape(0);
    brush.vertex(x - 4, 200);
    brush.vertex(x + 4, 200);
    brush.vertex(x + 1, 560);
    brush.vertex(x - 1, 560);
    brush.endShape(CLOSE);
  }
  brush.fill("#ffd24a", 255);
  brush.beginShape(0.4);
  brush.vertex(170, 210);
  brush.vertex(180, 140);
  brush.vertex(240, 90);
  brush.vertex(300, 80);
  brush.vertex(360, 90);
  brush.vertex(420, 140);
  brush.vertex(430, 210);
  brush.endShape(CLOSE);
  brush.fill("#ffffff", 230);
  brush.circle(300, 150, 25, 0);
}
