// attack: fills an array of the greatest length there is
// expect: memory_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f5f0e3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#9a5a4a", 160);
  brush.circle(300, 300, 90, 0.4);
  const field = new Array(2 ** 32 - 1).fill("poppy");
  for (const flower of field) brush.circle(random(width), random(height), flower.length);
}
