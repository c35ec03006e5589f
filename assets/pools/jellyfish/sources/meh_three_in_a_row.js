// Three jellyfish side by side, each lower and smaller than the last
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#bfe3f2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(1);
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.1, 0.1);
  jelly(120, 180, 80);
  jelly(310, 270, 62);
  jelly(480, 360, 44);
}
function jelly(x, y, r) {
  brush.fill("#d94f8a", 170);
  brush.beginShape(0.4);
  brush.vertex(x - r, y);
  brush.vertex(x - r * 0.7, y - r * 0.7);
  brush.vertex(x, y - r);
  brush.vertex(x + r * 0.7, y - r * 0.7);
  brush.vertex(x + r, y);
  brush.endShape(CLOSE);
  for (let i = -2; i <= 2; i++) {
    const tx = x + i * r * 0.4;
    brush.fill("#d94f8a", 170);
    brush.beginShape(0);
    brush.vertex(tx - 4, y);
    brush.vertex(tx + 4, y);
    brush.vertex(tx + 4, y + r * 1.5);
    brush.vertex(tx - 4, y + r * 1.5);
    brush.endShape(CLOSE);
  }
}
