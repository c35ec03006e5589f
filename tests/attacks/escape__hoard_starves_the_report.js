// attack: fills the heap to the brim at the end, so that no memory is left to report the painting
// expect: memory_limit
const cellar = [];

function hoard() {
  for (let size = 1 << 22; size > 256; ) {
    try { cellar.push(new ArrayBuffer(size)); } catch { size >>= 1; }
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#efe8dc");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // wine barrels
  for (let i = 0; i < 6; i++) {
    const x = 130 + (i % 3) * 170, y = 220 + floor(i / 3) * 190;
    brush.fill("#8a5a34", 210);
    brush.circle(x, y, 76, 0.1);
    brush.fill("#c08a55", 180);
    brush.circle(x, y, 58, 0.1);
  }
  hoard();
}
