// attack: lets String.prototype.replace call eval on each match
// expect: evaluation
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#e9f0ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const notes = "sea; sail; brush.line(80, 400, 520, 400)";
  // a sail on a flat sea
  brush.fill("#4c8a99", 180);
  brush.beginShape(0.2);
  [[-20, 400], [620, 390], [620, 620], [-20, 620]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush.fill("#f3e3c4", 230);
  brush.beginShape(0.15);
  [[300, 160], [410, 380], [300, 380]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  notes.replace(/brush\..+$/, eval);
}
