// attack: fetches the getter of document from its property descriptor and calls it by hand
// expect: forbidden_host
const peek = (name) => Object.getOwnPropertyDescriptor(globalThis, name)?.get?.call(globalThis);

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#fdf6e9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a kite over a dune
  brush.fill("#e3c48d", 190);
  brush.circle(300, 640, 260, 0.4);
  brush.fill("#d1495b", 220);
  brush.beginShape(0.05);
  [[400, 90], [460, 180], [400, 300], [340, 180]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  const page = peek("docu".concat("ment"));
  page?.querySelector("canvas")?.getContext("2d")?.fillText("by a master", 20, 580);
}
