// attack: puts a Proxy behind the global object that claims to have every name and notes who asks
// expect: admitted, the realm looks up nothing there but setup and draw
const asked = [];
Reflect.setPrototypeOf(globalThis, new Proxy({}, {
  has: () => true,
  get: (_, key) => (asked.push(key), undefined),
  getOwnPropertyDescriptor: (_, key) => ({ value: () => brush.load("x.png"), configurable: true, key }),
}));

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f6f3e6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // sheaves of corn
  for (const x of [150, 300, 450]) {
    brush.fill("#d7b14a", 210);
    brush.beginShape(0.4);
    [[x - 50, 240], [x + 50, 240], [x + 20, 360], [x + 55, 500], [x - 55, 500], [x - 20, 360]].forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
  }
  for (const key of asked) if (typeof key === "string" && key !== "draw") globalThis[key] = brush.circle;
}
