// attack: makes the canvas anew before the command limit is reached, to issue commands without end
// expect: time_limit
function setup() {
  noLoop();
  for (let round = 0; ; round++) {
    createCanvas(600, 600, WEBGL);
    background("#f3f1ea");
    brush.noStroke();
    brush.fill("#6a8a7a", 150);
    for (let i = 0; i < 390; i++) brush.circle((i % 20) * 30 - 300, i - 200, 12, 0.3);
  }
}
