// attack: throws an error whose name, message and stack are no strings
// expect: runtime_error
class Odd extends Error {
  constructor() {
    super("odd");
    for (const [key, value] of [["name", Symbol("odd")], ["message", 12n], ["stack", { valueOf: () => 7 }]]) {
      Object.defineProperty(this, key, { value });
    }
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f6f1ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  if (width > 0) throw new Odd();
  // a bowl of figs
  brush.fill("#5a3d5c", 220);
  brush.circle(260, 320, 60, 0.4);
  brush.circle(350, 330, 56, 0.4);
}
