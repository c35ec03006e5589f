// Terraced fields in the rain.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  randomSeed(6);
  background("#f4f6f3");
  brush.noStroke();
  brush.fillBleed(0.2, "out");
  brush.fillTexture(0.4, 0.3);
  // (the origin is still in the middle of the canvas)
  for (let i = 0; i < 5; i++) {
    brush.fill(["#7fa36b", "#4e7d4b", "#8fb5bd"][i % 3], 170);
    brush.beginShape(0.5);
    brush.vertex(130, 170 + i * 40);
    brush.vertex(300, 150 + i * 40);
    brush.vertex(480, 175 + i * 40);
    brush.vertex(480, 200 + i * 40);
    brush.vertex(300, 185 + i * 40);
    brush.vertex(130, 200 + i * 40);
    brush.endShape(CLOSE);
  }
  brush.fill("#5c7a9a", 200);
  for (let i = 0; i < 9; i++) brush.circle(random(120, 300), random(60, 150), 6, 0.3);
}
