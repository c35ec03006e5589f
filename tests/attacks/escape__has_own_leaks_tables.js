// attack: swaps Object for a proxy whose hasOwn keeps the realm's own tables and rewrites them
// expect: admitted, the tables hold colour names and ranges that only this sketch's own colours read
const tables = [];
const Kept = Object;
globalThis.Object = new Proxy(() => {}, {
  get: (_, key) => (key === "hasOwn" ? (table, name) => (tables.push(table), Kept.hasOwn(table, name)) : Kept[key]),
});

function setup() {
  createCanvas(600, 600, WEBGL);
  color("teal");
  colorMode(RGB);
  for (const table of tables) {
    try { table.teal = "ff00ff00ff"; table.rgb = [1e-9, 1e-9, 1e-9, 1e-9]; table["brush.line"] = {}; } catch {}
  }
  background("#eef3f2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a tea bowl
  brush.fill("#2f6f73", 215);
  brush.beginShape(0.5);
  [[170, 260], [430, 260], [370, 430], [230, 430]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}
