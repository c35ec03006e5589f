function setup() {
  createCanvas(300, 300, WEBGL);
  brush.scaleBrushes(2);
  noLoop();
  background(250);
  translate(-150, -150);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.3, 0.6);
  const stalk = (x) => {
    brush.fill("#6d8f45", 230);
    brush.beginShape(0.4);
    brush.vertex(150, 40);
    brush.vertex(160, 42);
    brush.vertex(x + 4, 180);
    brush.vertex(x - 4, 180);
    brush.endShape(CLOSE);
  };
  [95, 200].forEach(stalk);
  brush.fill("#b3243d", 225);
  brush.circle(95, 210, 48, 0.2);
  brush.circle(200, 220, 46, 0.2);
}
