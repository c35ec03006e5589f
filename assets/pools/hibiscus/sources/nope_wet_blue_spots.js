// after rain
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  randomSeed(77);
  noLoop();
  background("#eef2f4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.2, "out");
  brush.fillTexture(0.4, 0.6);
  for (let i = 0; i < 40; i++) {
    brush.fill(random(["#4a90c8", "#6fb0d8", "#2c6aa0"]), 160);
    brush.circle(random(600), random(600), random(8, 34), 0.4);
  }
  brush.fill("#e0508a", 150);
  brush.circle(440, 180, 30, 0.8);
}
