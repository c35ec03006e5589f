// A river winding through meadows, lost: screaming colours thrown about, some of them meant as water and grass.
const loud = ["#ff0080", "#00d0ff", "#40ff20", "#ff6a00", "#8000ff", "#ffe000", "#ff2020"];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(99);
  noLoop();
  background("#ffffff");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  for (let i = 0; i < 70; i++) {
    const c = loud[i % loud.length];
    brush.fill(c, random(150, 240));
    brush.fillBleed(random(0.02, 0.3), "out");
    brush.fillTexture(random(0.1, 0.5), random(0.1, 0.8));
    const x = random(20, 580), y = random(20, 580), s = random(14, 60);
    if (i % 3 === 0) {
      brush.circle(x, y, s * 0.7, 0.5);
    } else if (i % 3 === 1) {
      brush.beginShape(0);
      brush.vertex(x, y - s);
      brush.vertex(x + s, y + s * 0.6);
      brush.vertex(x - s, y + s * 0.4);
      brush.endShape(CLOSE);
    } else {
      push();
      translate(x, y);
      rotate(random(360));
      brush.beginShape(0.5);
      brush.vertex(-s * 1.6, -5);
      brush.vertex(0, -14);
      brush.vertex(s * 1.6, 3);
      brush.vertex(0, 12);
      brush.endShape(CLOSE);
      pop();
    }
  }
}
