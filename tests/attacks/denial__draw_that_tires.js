// attack: an endless draw in which every frame takes a little longer than the last
// expect: time_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.noStroke();
}

function draw() {
  background("#f3f0e8");
  translate(-width / 2, -height / 2);
  let drift = 0;
  for (let i = 0; i < 40000 * frameCount; i++) drift += sin(i * 0.01) * noise(i * 0.02);
  brush.fill("#58708f", 150);
  brush.circle(300 + (drift % 40), 300, 100, 0.4);
}
