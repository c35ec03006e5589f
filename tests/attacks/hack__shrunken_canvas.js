// attack: paints much on a large canvas and shrinks it to a stamp that one circle fills
// expect: admitted, a new size empties the canvas and the list, so only the circle counts
function setup() {
  createCanvas(1000, 1000, WEBGL);
  noLoop();
  brush.noStroke();
  for (let i = 0; i < 200; i++) {
    brush.fill("#71807a", 120);
    brush.circle((i % 20) * 45 - 430, floor(i / 20) * 90 - 400, 20, 0.3);
  }
  resizeCanvas(100, 100);
  background("#f6eee0");
  brush.fill("#4a6f8a", 200);
  brush.fillBleed(0.1, "out");
  brush.circle(0, 0, 34, 0.3);
}
