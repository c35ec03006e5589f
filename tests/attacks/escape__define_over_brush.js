// attack: defines brush.circle anew as brush.rect, and freezes brush in that state
// expect: admitted, brush cannot be changed, and its circle stays the circle
const swap = { value: brush.rect, writable: true, configurable: true, enumerable: true };
Reflect.defineProperty(brush, "circle", swap);
Reflect.defineProperty(brush, "vertex", { get: () => brush.spline });
Reflect.set(brush, "endShape", brush.endStroke);
Reflect.deleteProperty(brush, "fill");
Reflect.setPrototypeOf(brush, swap);
Object.freeze(brush);

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f8f5f0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a mortar and pestle
  brush.fill("#9aa5a8", 215);
  brush.beginShape(0.5);
  [[180, 300], [420, 300], [370, 460], [230, 460]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush.fill("#c9b79c", 225);
  brush.circle(380, 220, 40, 0.3);
}
