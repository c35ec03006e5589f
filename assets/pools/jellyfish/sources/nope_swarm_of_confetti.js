// A swarm of jellyfish, as many colours as there are
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#ffffff");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(99);
  brush.fillTexture(0, 0.5);
  const loud = ["#ff0033", "#00e0ff", "#ffee00", "#22dd00", "#ff00dd", "#3300ff", "#ff8800"];
  for (let i = 0; i < 90; i++) {
    brush.fill(random(loud), 255);
    brush.fillBleed(0.05, "out");
    const x = random(600), y = random(600), r = random(10, 46);
    if (i % 3) {
      brush.circle(x, y, r, 0.3);
    } else {
      brush.beginShape(0);
      brush.vertex(x, y); brush.vertex(x + random(-90, 90), y + random(20, 110)); brush.vertex(x + random(-30, 60), y + random(10, 60));
      brush.endShape(CLOSE);
    }
  }
}
