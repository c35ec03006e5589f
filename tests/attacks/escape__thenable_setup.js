// attack: setup returns a thenable that keeps the realm's resolver and never calls it
// expect: never_settled
const held = [];

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f3f0e7");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.3, "out");
  // oak leaves
  for (const [x, y, tone] of [[200, 260, "#a4702d"], [340, 320, "#c08a3e"], [420, 220, "#7d5a24"]]) {
    brush.fill(tone, 200);
    brush.beginShape(0.7);
    [[x, y - 90], [x + 50, y - 20], [x + 30, y + 80], [x - 30, y + 80], [x - 50, y - 20]].forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
  }
  return { then: (resolve, reject) => void held.push(resolve, reject) };
}
