// attack: a box in a box in a box, so deep that taking them down again may overrun the stack
// expect: admitted, the depth is taken down with the realm, and nothing of it is in the list
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f1ede2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#7a6a4f", 180);
  brush.fillBleed(0.1, "out");
  brush.circle(300, 330, 100, 0.2);
  let box = [];
  for (let depth = 0; depth < 200000; depth++) box = [box];
}
