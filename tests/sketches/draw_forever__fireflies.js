// Never calls noLoop: the first frame is a whole painting by itself.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  randomSeed(3);
}

function draw() {
  background("#2b3a3f");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.3, "out");
  brush.fillTexture(0.3, 0.1);
  for (let i = 0; i < 5; i++) {
    brush.fill("#f5e27a", 220);
    brush.circle(110 + i * 95, 300 + 120 * sin(i * 1.9 + frameCount * 0.05), random(34, 58), 0.4);
  }
}
