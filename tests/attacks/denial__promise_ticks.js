// attack: a loop through promises: it awaits tick after tick, and no single job is long
// expect: time_limit
async function tick(n) {
  await null;
  return n + 1;
}

async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f2ece2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#7b8f6a", 160);
  brush.circle(280, 320, 100, 0.4);
  for (let n = 0; n >= 0; ) n = await tick(n);
}
