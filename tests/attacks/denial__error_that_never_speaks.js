// attack: throws an error whose name, message and stack never come back when they are read
// expect: time_limit
const silence = () => { for (;;); };

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#eef0f0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#6a7f8f", 150);
  brush.circle(300, 300, 110, 0.5);
  throw Object.defineProperties(new Error(), {
    name: { get: silence }, message: { get: silence }, stack: { get: silence },
  });
}
