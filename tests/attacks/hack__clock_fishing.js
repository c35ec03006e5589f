// attack: looks for luck that differs from run to run in the clock, in millis() and in unseeded numbers
// expect: admitted, clock and chance are fixed by the run's seed, so every run paints the same
const luck = [Date.now(), new Date().getMilliseconds(), millis(), Math.random()];

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  randomSeed(luck.reduce((a, b) => a + b, 0));
  noiseSeed(Math.random() * 1e9);
  background("#edf1ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.3, "out");
  for (let i = 0; i < 5; i++) {
    brush.fill(random(["#3a6f6a", "#7fa37a", "#d0b36a"]), 140);
    brush.circle(random(150, 450), random(150, 450), random(40, 90), 0.5);
  }
}
