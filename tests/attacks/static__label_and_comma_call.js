// attack: calls brush.wash through a comma expression behind a label, away from the member access
// expect: method_not_allowed
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f5efe6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.3, "out");
  https://brushes.example
  for (const [x, y, r, tone] of [[200, 260, 110, "#b5838d"], [380, 330, 130, "#6d6875"], [270, 430, 80, "#ffb4a2"]]) {
    brush.fill(tone, 160);
    brush.circle(x, y, r, 0.6);
    if (y > 400) break https;
  }
  ground: (describe("three clouds"), brush.wash)("#e5989b", 60);
}
