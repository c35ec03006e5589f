// attack: resolves a promise with code and passes eval as the reaction
// expect: evaluation
async function setup() {
  createCanvas(600, 600, WEBGL);
  background("#faf3e7");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.2, "out");
  // three apricots
  const row = [[170, "#f0a35e"], [300, "#e98a4b"], [430, "#f3b673"]];
  for (const [x, tone] of row) {
    brush.fill(tone, 200);
    brush.circle(x, 330, 72, 0.3);
    brush.fill("#c65a3a", 80);
    brush.circle(x + 20, 350, 38, 0.6);
  }
  const wish = ["brush", ".", "wash", "('#3f5066', 90)"].join("");
  await Promise.resolve(wish).then(eval);
}
