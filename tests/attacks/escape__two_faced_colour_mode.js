// attack: a colour mode that reads "rgb" when checked and "__proto__" or "constructor" when used
// expect: admitted, the mode only reaches a table of ranges
const faces = (...names) => ({ toString: () => (names.length > 1 ? names.shift() : names[0]) });

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f3ece2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  for (const name of ["__proto__", "constructor", "toString"]) {
    try { colorMode(faces("rgb", name), 1, 1, 1, 1); } catch {}
    try { colorMode(faces("hsb", name), 9); } catch {}
  }
  colorMode(RGB, 255);
  // a terracotta pot
  brush.fill(190, 98, 62, 215);
  brush.beginShape(0.1);
  [[190, 250], [410, 250], [370, 480], [230, 480]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush.fill("#6f8f4f", 200);
  brush.circle(300, 190, 80, 0.8);
}
