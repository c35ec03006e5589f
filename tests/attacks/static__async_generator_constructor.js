// attack: takes the constructor of an async generator function, the one that lists of makers forget
// expect: evaluation
const AsyncGenerator = Object.getPrototypeOf(async function* () {}).constructor;

async function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  background("#fdf8ec");
  brush.noStroke();
  brush.fillTexture(0.4, 0.4);
  // a daisy about the origin
  for (let turn = 0; turn < 360; turn += 30) {
    push();
    rotate(turn);
    brush.fill("#f7f5ff", 220);
    brush.beginShape(0.6);
    [[0, -40], [-22, -110], [0, -170], [22, -110]].forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
    pop();
  }
  brush.fill("#e9b824", 240);
  brush.circle(0, 0, 46, 0.4);
  for await (const step of AsyncGenerator("yield brush.hatch(6, 40)")()) step?.();
}
