// attack: replaces Math, JSON, Map, Promise, Number, Array and Symbol by look-alikes with poisoned methods
// expect: admitted, the realm kept the originals
const poison = (kind) => new Proxy(() => {}, {
  get: (_, key) => (typeof kind[key] === "function" ? () => [["brush.line", []]] : kind[key]),
});
const { from } = Array, { cos: realCos } = Math;
for (const name of ["JSON", "Map", "Set", "Promise", "Number", "Array", "Symbol", "Reflect", "RegExp", "String"]) {
  globalThis[name] = poison(globalThis[name]);
}

async function setup() {
  createCanvas(600, 600, WEBGL);
  background("#eef2f8");
  await undefined;
  brush.noStroke();
  // a snowflake about the origin
  for (let i = 0; i < 6; i++) {
    push();
    rotate((i * PI) / 3);
    brush.fill("#8fb3d9", 200);
    brush.beginShape(0);
    from([[0, 20], [-14, 120], [0, 220], [14, 120]], ([x, y]) => brush.vertex(x * realCos(0), y));
    brush.endShape(CLOSE);
    pop();
  }
}
