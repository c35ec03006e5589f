// attack: asks p5's noise for a trillion octaves, in one call
// expect: time_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#e9eff2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#7f9fb5", 140);
  brush.fillBleed(0.4, "out");
  brush.circle(300, 200, 140, 0.7);
  noiseDetail(1e12, 0.5);
  brush.circle(300, 300 + 200 * noise(0.3), 60, 0.4);
}
