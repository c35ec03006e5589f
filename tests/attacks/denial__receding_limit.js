// attack: counts up to a limit whose valueOf moves one further each time it is asked
// expect: time_limit
let i = 0;
const horizon = { valueOf: () => i + 1 };

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#eef2f3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#5f7fa0", 140);
  brush.fillBleed(0.4, "out");
  brush.circle(300, 330, 150, 0.7);
  for (; i < horizon; i++);
}
