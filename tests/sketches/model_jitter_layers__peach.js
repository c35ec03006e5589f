// Layered washes with a little jitter, as in traditional glazing

function setup() {
  createCanvas(600, 600, WEBGL);
  randomSeed(7);
  brush.scaleBrushes(3);
  noLoop();
  background("#fff8ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  const layers = 5;
  for (let i = 0; i < layers; i++) {
    const t = i / (layers - 1);
    const tone = lerpColor(color("#f9c784"), color("#e2603f"), t);
    const jitter = () => random(-8, 8);
    brush.fill(tone, 110 + 15 * i);
    brush.fillBleed(0.1 + 0.05 * i, "out");
    brush.fillTexture(0.3 + 0.08 * i, 0.3);
    brush.circle(290 + t * 50 + jitter(), 330 + t * 25 + jitter(), 165 - t * 90, 0.25);
  }

  brush.fill("#6f9a45", 220);
  brush.fillBleed(0.1, "out");
  brush.beginShape(0.6);
  brush.vertex(295, 170);
  brush.vertex(340, 95);
  brush.vertex(430, 90);
  brush.vertex(370, 160);
  brush.endShape(CLOSE);
}
