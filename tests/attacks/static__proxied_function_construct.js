// attack: wraps Function in a Proxy and constructs through the trap with another new.target
// expect: evaluation
const Maker = new Proxy(Function, {
  construct: (target, list) => Reflect.construct(target, list, Object),
});

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f1efe9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a stack of bowls
  ["#2f5d62", "#5e8b7e", "#a7c4bc", "#dfeeea"].forEach((tone, i) => {
    const y = 440 - i * 62, w = 180 - i * 28;
    brush.fill(tone, 215);
    brush.beginShape(0.45);
    brush.vertex(300 - w, y - 50);
    brush.vertex(300 + w, y - 50);
    brush.vertex(300 + w * 0.5, y + 20);
    brush.vertex(300 - w * 0.5, y + 20);
    brush.endShape(CLOSE);
  });
  new Maker("globalThis.done = true")();
}
