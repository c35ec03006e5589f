// A storm with three grey clouds and a zigzag sea.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#ffffff");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.2, 0.2);
  // clouds
  for (const x of [130, 300, 470]) {
    brush.fill("#555a66", 220);
    brush.circle(x - 40, 130, 40);
    brush.circle(x, 110, 52);
    brush.circle(x + 40, 130, 40);
    brush.fill("#f5d020", 255);
    brush.beginShape(0);
    brush.vertex(x, 170);
    brush.vertex(x + 20, 170);
    brush.vertex(x + 4, 220);
    brush.vertex(x + 20, 220);
    brush.vertex(x - 16, 300);
    brush.vertex(x - 4, 236);
    brush.vertex(x - 18, 236);
    brush.endShape(CLOSE);
  }
  // sea
  brush.fill("#1f5fa8", 220);
  brush.beginShape(0);
  for (let i = 0; i <= 12; i++) brush.vertex(i * 50, i % 2 ? 380 : 430);
  brush.vertex(600, 600);
  brush.vertex(0, 600);
  brush.endShape(CLOSE);
}
