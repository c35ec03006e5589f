// attack: calls a method of the brush whose name is half a surrogate pair, which no encoder takes
// expect: invented_method
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f2f0ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#5f8a8a", 160);
  brush.circle(300, 300, 100, 0.4);
  brush["\ud83c"]("petal", "\udf38");
}
