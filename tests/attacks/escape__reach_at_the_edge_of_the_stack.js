// attack: makes the forbidden call where the stack is about to run out, so that noting it down fails
// expect: stack_limit
let deepest = 0;
const plumb = (depth) => { deepest = depth; plumb(depth + 1); };
const dive = (depth, act) => (depth > 0 ? dive(depth - 1, act) : act());

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#e9f1f2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a diving bell
  brush.fill("#b08d3e", 215);
  brush.circle(300, 320, 130, 0.2);
  brush.fill("#2f4f5f", 220);
  brush.circle(300, 300, 54, 0.2);
  const forbidden = brush.spline;
  try { plumb(0); } catch {}
  for (let spare = 4; spare < 400; spare += 2) {
    try { dive(floor(deepest * 0.8) - spare, () => forbidden([[0, 0], [9, 9]])); break; } catch {}
  }
}
