// attack: sorts hundreds of thousands of numbers with a comparator that contradicts itself, over and over
// expect: time_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f6f0e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#8a6f9a", 150);
  brush.circle(300, 300, 120, 0.5);

  let turn = 0;
  const grains = Float64Array.from({ length: 400000 }, () => random());
  while (grains[0] !== grains[1]) grains.sort(() => ((turn = (turn * 73 + 41) % 101) & 1) - 0.5);
}
