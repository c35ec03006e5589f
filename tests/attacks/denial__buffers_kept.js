// attack: keeps buffer after buffer, each small enough by itself
// expect: memory_limit
const layers = [];

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f7f4ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#3f6f6a", 150);
  brush.circle(300, 300, 130, 0.5);
  for (;;) layers.push(new Uint8ClampedArray(new ArrayBuffer(600 * 600 * 4)).fill(layers.length));
}
