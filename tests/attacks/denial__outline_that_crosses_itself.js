// attack: one outline of 1,900 corners that crosses itself a million times, to choke whoever measures it
// expect: size_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f3efe4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#3f6f8f", 120);
  brush.beginShape(0.2);
  for (let i = 0; i < 1900; i++) brush.vertex(random(600), random(600));
  brush.endShape(CLOSE);
}
