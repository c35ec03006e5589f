// A crown jellyfish with a zigzag crown above a brown strip of sea bed
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#123a52");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(3);
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.2, 0.2);
  brush.fill("#b98a4a", 255);
  brush.beginShape(0);
  brush.vertex(-10, 520); brush.vertex(610, 520); brush.vertex(610, 610); brush.vertex(-10, 610);
  brush.endShape(CLOSE);
  brush.fill("#ff9a6a", 255);
  brush.beginShape(0);
  for (const [x, y] of [[200, 260], [200, 160], [240, 210], [270, 140], [300, 205], [330, 140], [360, 210], [400, 160], [400, 260]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.fill("#ffc09a", 240);
  brush.beginShape(0.3);
  for (const [x, y] of [[180, 290], [200, 240], [300, 225], [400, 240], [420, 290]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  for (let i = 0; i < 7; i++) {
    brush.fill("#ff9a6a", 255);
    const x = 200 + i * 33;
    brush.beginShape(0);
    brush.vertex(x - 4, 290); brush.vertex(x + 4, 290); brush.vertex(x + 10, 350); brush.vertex(x - 2, 430); brush.vertex(x, 350);
    brush.endShape(CLOSE);
  }
  brush.fill("#2f8a5a", 255);
  for (const x of [60, 100, 500, 545]) {
    brush.beginShape(0);
    brush.vertex(x - 8, 525); brush.vertex(x, 440); brush.vertex(x + 8, 525);
    brush.endShape(CLOSE);
  }
}
