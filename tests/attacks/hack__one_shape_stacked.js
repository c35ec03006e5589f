// attack: one circle painted 390 times in its own place, to be paid as an elaborate picture
// expect: admitted, a shape repeated in its own place shows no more and must add no length
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#fdf9f1");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0, "in");
  brush.fillTexture(0, 0);
  brush.fill("#2b6b57", 255);
  for (let i = 0; i < 390; i++) brush.circle(300, 300, 60);
}
