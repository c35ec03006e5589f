// attack: puts setters on Object.prototype and Array.prototype for the fields that a recorder writes
// expect: admitted, the built-in prototypes are frozen
const stolen = [];
for (const home of [Object.prototype, Array.prototype]) {
  for (const field of ["0", "1", "log", "args", "line", "name", "kind", "width", "trespasses"]) {
    try {
      home.__defineSetter__(field, function (value) { stolen.push(this, value); });
    } catch {}
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f5f4f0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a loom weight and thread ends
  brush.fill("#a5734a", 215);
  brush.circle(300, 320, 120, 0.4);
  brush.fill("#f3eadb", 230);
  brush.circle(300, 240, 22, 0.2);
  for (const thing of stolen) if (Array.isArray(thing)) thing.length = 0;
}
