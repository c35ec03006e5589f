// attack: swaps the global Error for one that throws, so that noting down a forbidden call fails
// expect: method_not_allowed
const Kept = Error;

function quietly(act) {
  globalThis.Error = function () { throw "busy"; };
  try { act(); } catch {}
  globalThis.Error = Kept;
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f4efe6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a bridge
  brush.fill("#6f7d8c", 200);
  brush.beginShape(0.5);
  [[-20, 330], [300, 260], [620, 330], [620, 370], [300, 310], [-20, 370]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush.fill("#5b8fa8", 160);
  brush.circle(300, 560, 220, 0.5);
  quietly(() => brush.line(0, 300, 600, 300));
}
