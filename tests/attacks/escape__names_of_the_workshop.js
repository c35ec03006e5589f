// attack: looks for what the realm's builders may have left on the global object and calls into it
// expect: admitted, nothing of the workshop is left to find
const left = Reflect.ownKeys(globalThis).filter((key) => /^__|kernel|recorder|seal|given|drain|host_/i.test(String(key)));

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f1f1ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // an anvil
  brush.fill("#4b5358", 220);
  brush.beginShape(0.2);
  [[140, 260], [460, 260], [360, 330], [380, 430], [220, 430], [240, 330]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush.fill("#d9772b", 190);
  brush.circle(300, 235, 28, 0.6);
  for (const key of left) {
    if (globalThis[key]) brush.toolbox(String(key));
  }
}
