// attack: a colour list whose own slice() hands back fifty million channels to be spread into a call
// expect: memory_limit
const swatch = [120, 80, 60];
Object.defineProperty(swatch, "slice", { value: () => new Array(5e7).fill(90) });

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f7f3e9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#c48b5a", 170);
  brush.circle(300, 260, 100, 0.3);
  background(swatch);
}
