// attack: sums up a generator that never ends
// expect: time_limit
function* tides() {
  let level = 0;
  while (true) yield (level = (level * 1.618 + 7) % 40);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#dfeaf0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#356a8a", 150);
  brush.circle(300, 420, 140, 0.6);
  let sea = 0;
  for (const level of tides()) sea += level;
  brush.circle(300, sea, 40);
}
