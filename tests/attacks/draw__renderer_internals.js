// attack: reaches p5's private renderer for the WebGL calls behind it
// expect: p5_drawing
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f3ede4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#2f5d62", 170);
  brush.fillBleed(0.25, "out");
  brush.circle(220, 320, 90, 0.3);
  brush.circle(390, 300, 70, 0.3);

  _renderer.GL.clearColor(0.9, 0.5, 0.4, 1);
  _renderer.GL.clear(_renderer.GL.COLOR_BUFFER_BIT);
}
