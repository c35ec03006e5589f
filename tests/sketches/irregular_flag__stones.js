function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f0ede4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.6, 0.6);
  brush.fill("#8a8d90", 210);
  brush.circle(190, 440, 100);
  brush.fill("#a49684", 210);
  brush.circle(400, 450, 90, true);
  brush.fill("#6f7681", 210);
  brush.circle(300, 310, 80, false);
  brush.fill("#b3a899", 210);
  brush.circle(310, 190, 60, undefined);
  brush.fill("#7d8a84", 210);
  brush.circle(305, 100, 45, null);
}
