// Dunes at dusk, overworked: complementary washes laid over each other until all is brown.
let hues = ["#d97a2f", "#2f6a9a", "#7a9a3f", "#8a2f6a", "#e0b040", "#2f8a7a"];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(66);
  noLoop();
  background("#efe2cc");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  for (let i = 0; i < 26; i++) {
    brush.fill(hues[i % hues.length], random(110, 190));
    brush.fillBleed(random(0.1, 0.5), i % 2 ? "in" : "out");
    brush.fillTexture(0.5, random(0.1, 0.6));
    const x = random(120, 480);
    const y = random(220, 460);
    const w = random(120, 240);
    const h = random(40, 120);
    brush.beginShape(0.5);
    for (let a = 0; a < 360; a += 36) brush.vertex(x + cos(a) * w * random(0.6, 1.1), y + sin(a) * h * random(0.6, 1.2));
    brush.endShape(CLOSE);
  }
  // scratches, meant as ripples
  brush.fillBleed(0.05, "out");
  for (let i = 0; i < 18; i++) {
    brush.fill(random(["#4a3a2a", "#5a4a3f", "#3a3a30"]), 190);
    const x = random(60, 540), y = random(240, 480), t = random(-60, 60), s = random(30, 90);
    push();
    translate(x, y);
    rotate(t);
    brush.beginShape(0.4);
    brush.vertex(-s, 0);
    brush.vertex(0, -6);
    brush.vertex(s, 2);
    brush.vertex(0, 6);
    brush.endShape(CLOSE);
    pop();
  }
}
