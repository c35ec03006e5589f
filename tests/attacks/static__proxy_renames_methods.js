// attack: wraps brush in a Proxy that turns invented names into real methods off the list
// expect: method_not_allowed
const real = { dot: "circle", tint: "fill", sweep: "flowLine" };
const pen = new Proxy(brush, { get: (target, key) => target[real[key] ?? key] });

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#eff3ea");
  translate(-width / 2, -height / 2);
  pen.noStroke();
  // dandelion clocks
  for (const [x, y, r] of [[180, 240, 70], [330, 180, 90], [460, 290, 60]]) {
    pen.tint("#dfe6e9", 150);
    pen.dot(x, y, r, 0.7);
    pen.tint("#8a9a5b", 220);
    pen.dot(x, y, r * 0.15, 0.3);
    pen.sweep(x, y + r, 560 - y - r, -90);
  }
}
