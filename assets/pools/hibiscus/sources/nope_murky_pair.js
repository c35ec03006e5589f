// Two hibiscus flowers and a bud, stirred until nothing is left of them.

const MUCK = ["#b0203a", "#2f8f4a", "#c98a2a", "#4a3a8a", "#7a5a3a"];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(66);
  noLoop();
  background("#2c4a3a");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  for (let i = 0; i < 34; i++) {
    const cx = i % 2 ? 200 : 390;
    const cy = i % 2 ? 260 : 360;
    stir(MUCK[i % MUCK.length], cx + random(-90, 90), cy + random(-90, 90), random(40, 90));
  }
  brush.fill("#3a2a1a", 200);
  brush.circle(200, 260, 40);
  brush.circle(390, 360, 40);
}

function stir(hex, x, y, r) {
  brush.fill(hex, 190);
  brush.fillBleed(0.4, "out");
  brush.fillTexture(0.6, 0.3);
  brush.circle(x, y, r, 0.9);
}
