// attack: paints an honest first frame, then replaces setup and draw and reaches out in the third frame
// expect: method_not_allowed
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f2f6f9");
  brush.noStroke();
  globalThis.draw = first;
  setup = () => {};
}

function first() {
  brush.fill("#5fa8d3", 200);
  // a shell about the origin
  for (let i = 0; i < 8; i++) brush.circle(cos(i) * i * 18, sin(i) * i * 18, 20 + i * 7, 0.3);
  draw = () => {
    if (frameCount < 3) return;
    brush.wiggle(4);
    noLoop();
  };
}
