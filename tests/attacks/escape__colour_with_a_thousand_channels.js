// attack: a subclass of p5.Color answers with a thousand channels, which all land in the drawing command
// expect: admitted, a command carries four channels whatever a subclass answers
class Shimmer extends p5.Color {
  channels() {
    return Array.from({ length: 1000 }, (_, i) => (i % 7) / 7);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f1f5f6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const shimmer = new Shimmer([0.2, 0.5, 0.7], 1, RGB);
  // fish scales
  for (let row = 0; row < 6; row++) {
    for (let i = 0; i < 8; i++) {
      brush.fill(shimmer, 190);
      brush.circle(60 + i * 70 + (row % 2) * 34, 140 + row * 60, 40, 0.2);
    }
  }
}
