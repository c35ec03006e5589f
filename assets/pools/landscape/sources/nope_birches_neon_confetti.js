// Birch trees in snow, festive.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(2);
  angleMode(DEGREES);
  randomSeed(99);
  noLoop();
  background("#fff36b");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.1, 0.6);
  const neon = ["#ff00aa", "#00e5ff", "#39ff14", "#ff6a00", "#7a00ff"];
  for (let i = 0; i < 60; i++) {
    push();
    translate(random(600), random(600));
    rotate(random(360));
    brush.fill(random(neon), 240);
    const l = random(20, 120), w = random(6, 26);
    brush.beginShape(0);
    brush.vertex(-l, -w);
    brush.vertex(l, -w * 0.4);
    brush.vertex(l * 0.8, w);
    brush.vertex(-l * 0.9, w * 0.7);
    brush.endShape(CLOSE);
    pop();
  }
}
