// A moon jellyfish near the surface, on white paper.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(1);
  noLoop();
  background("#fdfcf8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.3, 0.4);
  // surface
  brush.fill("#8fd0e0", 150);
  brush.beginShape(0.2);
  brush.vertex(0, 40);
  brush.vertex(600, 40);
  brush.vertex(600, 60);
  brush.vertex(0, 60);
  brush.endShape(CLOSE);
  // bell
  brush.fill("#a9c3e6", 160);
  brush.circle(300, 240, 110, 0.1);
  brush.fill("#b06ab3", 150);
  brush.circle(265, 205, 22, 0.1);
  brush.circle(335, 205, 22, 0.1);
  brush.circle(265, 275, 22, 0.1);
  brush.circle(335, 275, 22, 0.1);
  // tentacles
  brush.fill("#7fa0cf", 170);
  for (let i = 0; i < 5; i++) {
    const x = 220 + i * 40;
    brush.beginShape(0.2);
    brush.vertex(x - 4, 330);
    brush.vertex(x - 4, 450);
    brush.vertex(x + 4, 450);
    brush.vertex(x + 4, 330);
    brush.endShape(CLOSE);
  }
}
