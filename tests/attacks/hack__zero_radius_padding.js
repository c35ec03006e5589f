// attack: pads an honest moon with three hundred circles of radius 0
// expect: admitted, a circle of radius 0 puts nothing down and must not count as length
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#1d2a44");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#f2e6c4", 230);
  brush.fillBleed(0.1, "out");
  brush.circle(390, 210, 90, 0.2);
  brush.fill("#33507a", 160);
  brush.circle(220, 480, 150, 0.6);

  for (let i = 0; i < 300; i++) brush.circle(i * 2, i, 0);
}
