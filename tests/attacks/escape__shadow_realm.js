// attack: opens a ShadowRealm, or borrows another realm's Function, if there is any
// expect: admitted, the realm has no other realm to offer
const other = globalThis.ShadowRealm ?? globalThis.$262?.createRealm ?? globalThis.newGlobal;

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#ecebf4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // two moons, one behind the other
  brush.fill("#4a4e69", 180);
  brush.circle(330, 270, 170, 0.3);
  brush.fill("#f2e9e4", 220);
  brush.circle(250, 330, 120, 0.2);
  if (other) {
    const inner = new other();
    inner.evaluate("globalThis.fetch")("https://example.org/");
  }
}
