// attack: two promises that wait for each other, and setup for both
// expect: never_settled
const ready = {};
ready.water = (async () => { await null; await ready.paint; })();
ready.paint = (async () => { await null; await ready.water; })();

async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f0f2f4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#5a7fa3", 150);
  brush.circle(300, 300, 120, 0.5);
  await Promise.all([ready.water, ready.paint]);
  brush.circle(300, 460, 50, 0.4);
}
