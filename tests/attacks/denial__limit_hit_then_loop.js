// attack: runs into the command limit in a second frame, swallows it and loops for ever under its cover
// expect: time_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.noStroke();
}

function draw() {
  background("#f5efe7");
  translate(-width / 2, -height / 2);
  brush.fill("#97644a", 160);
  brush.circle(300, 300, 110, 0.4);
  if (frameCount < 2) return;
  try {
    for (;;) brush.noStroke();
  } catch {
    for (;;);
  }
}
