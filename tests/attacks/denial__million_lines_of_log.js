// attack: floods the log with a million lines
// expect: admitted, the console of the realm is silent and keeps nothing
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f6f2e9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#7a8f5a", 160);
  brush.fillBleed(0.2, "out");
  brush.circle(300, 300, 110, 0.4);
  for (let i = 0; i < 1e6; i++) console.log("petal", i);
}
