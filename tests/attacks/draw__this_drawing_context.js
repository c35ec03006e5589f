// attack: takes the WebGL context off the top level's `this`, under a name put together in parts
// expect: p5_drawing
const world = this;

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#eef1ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#3c6b8f", 140);
  brush.fillBleed(0.3, "out");
  brush.circle(300, 330, 150, 0.4);

  const gl = world[["drawing", "Context"].join("")];
  gl?.enable(gl.SCISSOR_TEST);
  gl?.scissor(0, 300, 600, 300);
  gl?.clearColor(0.98, 0.78, 0.5, 1);
  gl?.clear(gl.COLOR_BUFFER_BIT);
}
