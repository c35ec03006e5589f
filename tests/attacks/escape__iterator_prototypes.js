// attack: replaces next on every iterator prototype that syntax can reach, helpers included
// expect: admitted, the recorders were built before and use frozen iterators
const protos = [[].values(), new Map().keys(), "a"[Symbol.iterator](), (function* () {})(), [].values().map?.((x) => x), Iterator.from?.({ next() {} })]
  .filter(Boolean).map((it) => Object.getPrototypeOf(it));
for (const proto of protos) {
  try { proto.next = () => ({ value: ["brush.line", [0, 0, 1, 1]], done: false }); } catch {}
  try { Object.defineProperty(proto, Symbol.iterator, { value: () => protos }); } catch {}
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f4f2f7");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // crocuses
  for (const x of [160, 300, 440]) {
    brush.fill("#8661a8", 210);
    brush.beginShape(0.7);
    for (const [dx, dy] of [[-46, 300], [0, 180], [46, 300], [0, 390]]) brush.vertex(x + dx, dy);
    brush.endShape(CLOSE);
  }
}
