// attack: runs into the command limit in the second frame, which is forgiven, and then loops for ever
// expect: time_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#eef4f6");
  brush.noStroke();
}

function draw() {
  if (frameCount === 1) {
    // a swimming ring
    brush.fill("#d64550", 210);
    brush.circle(0, 0, 180, 0.2);
    brush.fill("#fdf6ec", 230);
    brush.circle(0, 0, 90, 0.2);
    return;
  }
  try { for (;;) brush.noStroke(); } catch {}
  for (;;);
}
