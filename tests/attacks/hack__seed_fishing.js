// attack: tries two thousand seeds and keeps the one whose layout fills most of the canvas
// expect: admitted, choosing among layouts is composing, and only the chosen one is painted
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f8f2e4");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  let best = 0, kept = 1;
  for (let seed = 1; seed <= 2000; seed++) {
    randomSeed(seed);
    const layout = stones();
    const spread = layout.reduce((sum, [x, y, r]) => sum + r * r - abs(x - 300) / 10, 0);
    if (spread > best) [best, kept] = [spread, seed];
  }
  randomSeed(kept);
  for (const [x, y, r, tone] of stones()) {
    brush.fill(tone, 180);
    brush.fillBleed(0.2, "out");
    brush.circle(x, y, r, 0.4);
  }
}

function stones() {
  const tones = ["#5a6b73", "#8a7f72", "#3f4a52"];
  return tones.map((tone) => [random(120, 480), random(200, 460), random(40, 110), tone]);
}
