// attack: copies brush with spread, hoping that the copy holds every method and none of the watch
// expect: admitted, the copy holds the ten methods and nothing else to call
const tools = { ...brush, ...Object.fromEntries(Object.entries(brush)) };

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f6f3ec");
  translate(-width / 2, -height / 2);
  tools.noStroke();
  tools.fillBleed(0.2, "out");
  // two onions
  for (const [x, y, r] of [[220, 360, 100], [400, 390, 76]]) {
    tools.fill("#c78d4e", 200);
    tools.circle(x, y, r, 0.25);
    tools.fill("#8f5a2b", 110);
    tools.beginShape(0.5);
    [[x - 14, y - r + 8], [x, y - r - 70], [x + 14, y - r + 8]].forEach((p) => tools.vertex(...p));
    tools.endShape(CLOSE);
    tools.hatch?.(5, 45);
    tools.line?.(x, y, x, y - r);
  }
}
