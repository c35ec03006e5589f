// attack: draw paints and then waits for a mouse click that cannot come
// expect: never_settled
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.noStroke();
}

async function draw() {
  background("#f9f3e8");
  translate(-width / 2, -height / 2);
  brush.fill("#a84a3f", 170);
  brush.circle(300, 300, 100, 0.4);
  await new Promise((clicked) => { globalThis.mousePressed = clicked; });
  noLoop();
}
