// attack: a thousand tiny dots, each cheap and each counted
// expect: size_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  randomSeed(4);
  noLoop();
  background("#0f1a2b");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0, "out");
  const tones = ["#f5f0d8", "#c8d8f0", "#f0c8a8"];
  for (let i = 0; i < 1000; i++) {
    brush.fill(tones[i % 3], 220);
    brush.circle(random(600), random(600), random(1, 3));
  }
}
