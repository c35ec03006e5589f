function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  noiseSeed(31);
  randomSeed(31);
  noiseDetail(3, 0.4);
  noLoop();
  background("#f4f0e4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.4, 0.3);
  const greens = ["#b6c9a0", "#86a87c", "#55805f", "#33594a"];
  for (let layer = 0; layer < greens.length; layer++) {
    brush.fill(greens[layer], 180);
    brush.fillBleed(random(0.05, 0.2), "out");
    brush.beginShape(0.4);
    brush.vertex(0, 600);
    for (let x = 0; x <= 600; x += 60) {
      brush.vertex(x, 180 + layer * 95 + noise(x * 0.006, layer * 10) * 120);
    }
    brush.vertex(600, 600);
    brush.endShape(CLOSE);
  }
}
