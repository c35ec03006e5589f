// attack: shows nothing until the ninetieth frame of an endless draw
// expect: no_paint
function setup() {
  createCanvas(600, 600, WEBGL);
  frameRate(60);
  brush.noStroke();
}

function draw() {
  background("#f3efe6");
  if (frameCount < 90) return;
  translate(-width / 2, -height / 2);
  brush.fill("#c0563c", 190);
  brush.fillBleed(0.2, "out");
  brush.circle(300, 300, 120, 0.4);
  brush.fill("#5b7348", 190);
  brush.circle(330, 190, 30, 0.6);
}
