// attack: callbacks that the realm calls ask for their caller, to climb into the realm's functions
// expect: admitted, the realm's functions are strict and no caller is handed out
const seen = [];
function spy() {
  try { seen.push(arguments.callee.caller, spy.caller, spy.arguments); } catch {}
  return 0.5;
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f7f2ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const stops = { *[Symbol.iterator]() { spy(); yield ["#ffcdb2", 0]; spy(); yield ["#6d6875", 1]; }, 0: ["#ffcdb2", 0] };
  // a fan of feathers
  for (let i = 0; i < 7; i++) {
    brush.fill(paletteLerp(stops, i / 6), 200);
    brush.beginShape(0.7);
    [[300, 520], [60 + i * 80, 200], [100 + i * 70, 160]].forEach(([x, y]) => brush.vertex(x, y));
    brush.endShape(CLOSE);
  }
  color({ slice: 0, toString: spy, valueOf: spy }.valueOf() * 300, 90, 90);
  seen.filter((f) => typeof f === "function" && f !== setup && f !== spy).forEach((f) => f.constructor("return this")());
}
