// attack: a WEBGL canvas to satisfy the rule and a plain one after it to be the picture
// expect: not_webgl
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  brush.noStroke();
  brush.fill("#7a8a5a", 150);
  brush.circle(0, 0, 120, 0.4);

  createCanvas(400, 400, WEBGL);
  brush.circle(0, 0, 90, 0.4);

  createCanvas(600, 600);
  background("#f9d7a8");
  brush.fill("#b5552d", 200);
  brush.circle(300, 300, 140, 0.4);
}
