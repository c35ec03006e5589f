// attack: freezes the global object and closes it, so that nothing can be put on it or taken off
// expect: admitted, the realm keeps what it needs in its own scope
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#eff2e9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  Object.preventExtensions(globalThis);
  try { Object.freeze(globalThis); } catch {}
  // a thistle
  brush.fill("#7b5a94", 210);
  for (let i = 0; i < 9; i++) {
    const a = PI + (i * PI) / 8;
    brush.beginShape(0.3);
    [[300, 260], [300 + 90 * cos(a), 260 + 120 * sin(a)], [300 + 90 * cos(a + 0.2), 260 + 120 * sin(a + 0.2)]].forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
  }
  brush.fill("#5e7a4b", 220);
  brush.circle(300, 300, 52, 0.4);
}
