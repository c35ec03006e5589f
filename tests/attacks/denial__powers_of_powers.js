// attack: squares whole numbers of nearly a million bits, for ever
// expect: time_limit or memory_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#eff1ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#4f7a8a", 150);
  brush.circle(280, 310, 120, 0.5);

  const modulus = 2n ** 500000n - 1n;
  let seed = 3n ** 300000n;
  for (;;) seed = (seed * seed) % modulus;
}
