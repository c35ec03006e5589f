// attack: pads the sketch with a thousand calls that set what is set already
// expect: admitted, calls that change nothing add no length, and paint nothing
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f8f5f0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.2, "out");
  for (let i = 0; i < 1000; i++) {
    brush.fill("#b5446e", 170);
    brush.fillTexture(0.4, 0.4);
  }
  brush.circle(250, 300, 100, 0.4);
  for (let i = 0; i < 1000; i++) brush.fill("#e08e45", 150);
  brush.circle(380, 320, 80, 0.4);
}
