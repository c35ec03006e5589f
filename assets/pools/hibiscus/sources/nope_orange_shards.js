// An orange hibiscus, close up.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(88);
  noLoop();
  background("#3d2f66");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // every stroke louder than the last
  const loud = ["#ff6a00", "#ffea00", "#ff0055", "#00e5ff", "#39ff14", "#ff9100"];
  for (let i = 0; i < 60; i++) {
    brush.fill(loud[floor(random(6))], 255);
    brush.fillBleed(0.05, "out");
    brush.fillTexture(0.1, 0.6);
    const x = random(600), y = random(600);
    brush.beginShape(0);
    for (let k = 0; k < 4; k++) brush.vertex(x + random(-110, 110), y + random(-110, 110));
    brush.endShape(CLOSE);
  }
}
