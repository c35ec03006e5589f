// attack: asks for a gigabyte of numbers at once, for a canvas of its own
// expect: memory_limit
const sheet = new Float64Array(2 ** 27);

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f2f2ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  for (let i = 0; i < 6; i++) {
    sheet[i] = 40 + i * 12;
    brush.fill("#54789a", 90);
    brush.circle(120 + i * 70, 300, sheet[i], 0.4);
  }
}
