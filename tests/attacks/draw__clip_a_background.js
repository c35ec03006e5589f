// attack: cuts petals out of a background by clipping: colour without a shape of the brush
// expect: p5_drawing
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  noLoop();
  background("#fdf8f0");
  brush.noStroke();
  for (let i = 0; i < 6; i++) {
    push();
    rotate(i * 60);
    beginClip();
    ellipse(0, -120, 90, 200);
    endClip();
    background(200, 70 + i * 20, 110);
    pop();
  }
  brush.fill("#f0c040", 220);
  brush.circle(0, 0, 40, 0.3);
}
