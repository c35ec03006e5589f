// attack: sleeps on shared memory with Atomics.wait to make a timer of its own
// expect: forbidden_host
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f1efea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // an hourglass
  brush.fill("#c2a878", 215);
  brush.beginShape(0.3);
  [[200, 120], [400, 120], [310, 300], [400, 480], [200, 480], [290, 300]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush.fill("#e9d8a6", 230);
  brush.circle(300, 430, 46, 0.4);
  const cell = new Int32Array(new SharedArrayBuffer(4));
  Atomics.wait(cell, 0, 0, 1500);
}
