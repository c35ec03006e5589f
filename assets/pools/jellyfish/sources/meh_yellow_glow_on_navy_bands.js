// A yellow glowing jellyfish against bands of navy
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#f5f0dc");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(10);
  brush.fillTexture(0.3, 0.2);
  brush.fillBleed(0.1, "out");
  for (let i = 0; i < 4; i++) {
    brush.fill("#1a2a66", 200);
    brush.beginShape(0);
    brush.vertex(-20, i * 150 + 8);
    brush.vertex(620, i * 150 + 8);
    brush.vertex(620, i * 150 + 140);
    brush.vertex(-20, i * 150 + 140);
    brush.endShape(CLOSE);
  }
  brush.fill("#ffe14a", 255);
  brush.beginShape(0.5);
  for (const [x, y] of [[200, 300], [215, 220], [300, 180], [385, 220], [400, 300], [350, 285], [300, 300], [250, 285]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.fill("#fff6b0", 200);
  brush.circle(300, 240, 45, 0.1);
  for (let i = 0; i < 5; i++) {
    brush.fill("#ffe14a", 255);
    brush.beginShape(0.3);
    const x = 220 + i * 40;
    brush.vertex(x - 5, 300);
    brush.vertex(x + 5, 300);
    brush.vertex(x + 12, 380);
    brush.vertex(x, 470);
    brush.vertex(x - 4, 380);
    brush.endShape(CLOSE);
  }
}
