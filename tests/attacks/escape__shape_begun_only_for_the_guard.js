// attack: an Error that throws lets beginShape open a shape for the checks but not in the list
// expect: admitted, the recorders keep the Error they were built with, so the shape is in the list
const Kept = Error;

function unlisted(act) {
  globalThis.Error = class { constructor() { throw 1; } };
  try { act(); } catch {}
  globalThis.Error = Kept;
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f5f2ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#8b5e83", 210);
  unlisted(() => brush.beginShape(0.5));
  // a fig cut open
  for (const [x, y] of [[300, 160], [400, 330], [300, 460], [200, 330]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
