// attack: calls a method of the brush whose name has twelve million letters, each longer still in JSON
// expect: invented_method
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f5f1e6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#b0705a", 160);
  brush.circle(300, 300, 100, 0.4);
  brush["p\u00e9tale".repeat(2e6)](300, 300, 80);
}
