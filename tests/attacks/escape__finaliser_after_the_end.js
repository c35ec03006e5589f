// attack: a finalisation registry and a weak reference wait to paint when the realm is torn down
// expect: admitted, the realm has neither
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f7f0ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // rose hips
  for (const [x, y] of [[180, 240], [320, 200], [420, 320], [260, 400]]) {
    brush.fill("#b3261e", 215);
    brush.circle(x, y, 42, 0.4);
    brush.fill("#3f4f2f", 200);
    brush.circle(x, y - 44, 10, 0.8);
  }
  if (typeof FinalizationRegistry === "function") {
    const registry = new FinalizationRegistry(() => brush.set("marker", "#000000", 9));
    for (let i = 0; i < 1000; i++) registry.register({ i }, i);
  }
  if (typeof WeakRef === "function") new WeakRef({}).deref().line = brush.line();
}
