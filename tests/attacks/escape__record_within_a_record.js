// attack: an Error that draws makes each recorded call record the next, past the check of the limit
// expect: admitted, the recorders keep the Error they were built with, so nothing draws within a call
const Kept = Error;
let nested = 0;

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#eef1ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#4f7f6f", 200);
  // a hedge of thick and thin
  for (let i = 0; i < 5; i++) brush.circle(100 + i * 100, 400, 80, 0.6);
  for (let i = 0; i < 7990; i++) brush.fillBleed((i % 9) / 10);
  globalThis.Error = function () {
    if (nested++ < 60) brush.fillTexture(0.4, 0.4);
    return new Kept();
  };
  brush.fillTexture(0.5, 0.5);
  globalThis.Error = Kept;
}
