// red hibiscus in full bloom
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(2);
  angleMode(DEGREES);
  randomSeed(999);
  noLoop();
  background("#1c1a3a");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.1, 0.3);
  for (let i = 0; i < 70; i++) {
    brush.fill(random(["#ff0030", "#ff8000", "#ffee00", "#00d050", "#ff00c0", "#00b0ff"]), 255);
    const x = random(600), y = random(600), r = random(20, 70);
    brush.beginShape(random(0, 0.6));
    for (let k = 0; k < 5; k++) brush.vertex(x + cos(k * 144 + i) * r, y + sin(k * 144 + i) * r);
    brush.endShape(CLOSE);
  }
}
