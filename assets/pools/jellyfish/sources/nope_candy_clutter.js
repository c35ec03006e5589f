// A pink jellyfish from below is lost in over-saturated dots and spikes.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(13);
  noLoop();
  background("#0a3cff");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const loud = ["#ff00aa", "#00ff44", "#ffee00", "#ff3300", "#00e5ff", "#ffffff"];
  for (let i = 0; i < 60; i++) {
    brush.fill(loud[i % 6], 255);
    brush.fillBleed(0.05, "out");
    brush.fillTexture(0.1, 0.1);
    const x = random(600), y = random(600), r = random(10, 50);
    if (i % 2) brush.circle(x, y, r, 0);
    else {
      brush.beginShape(0);
      brush.vertex(x, y - r * 2);
      brush.vertex(x + r, y + r);
      brush.vertex(x - r, y + r);
      brush.endShape(CLOSE);
    }
  }
}
