// attack: sets single pixels with p5's set() instead of painting, a grain of sand at a time
// expect: p5_drawing
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f7efd9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#d9b26f", 120);
  brush.fillBleed(0.4, "out");
  brush.circle(300, 420, 180, 0.6);

  for (let i = 0; i < 20000; i++) {
    const y = 250 + 350 * sqrt(random());
    set(random(width), y, color(190, 140 + random(40), 80));
  }
  updatePixels();
}
