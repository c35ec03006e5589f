// attack: guesses the engine and reaches for QuickJS's own std and os modules to read a file
// expect: forbidden_host
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f4f4ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.18, "in");
  // a mussel
  brush.fill("#2f3e5c", 220);
  brush.beginShape(0.8);
  [[160, 400], [230, 220], [400, 180], [460, 260], [340, 410]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush.fill("#8fa3c4", 120);
  brush.circle(330, 270, 40, 0.6);
  const notes = std.loadFile("notes.txt");
  os.exec(["echo", notes]);
}
