// attack: a speck first and the background after it, so that the background counts as paint
// expect: no_paint
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#333333", 200);
  brush.circle(300, 300, 2);
  background("#3f5f86");
}
