// attack: setup returns a thenable that takes the callback and keeps silent
// expect: never_settled
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f6f0e2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#c99a3f", 180);
  brush.fillBleed(0.2, "out");
  brush.circle(300, 280, 100, 0.4);
  const kept = [];
  return { then: (resolve, reject) => { kept.push(resolve, reject); } };
}
