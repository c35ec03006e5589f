// attack: fills the memory to the last byte, swallows the error, keeps it all and ends as if nothing were
// expect: memory_limit
const attic = [];

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f7f1e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#9a6a5a", 160);
  brush.circle(300, 300, 110, 0.4);
  for (let size = 2 ** 22; size >= 16; size /= 4) {
    try {
      for (;;) attic.push(new Uint8Array(size));
    } catch {
      continue;
    }
  }
}
