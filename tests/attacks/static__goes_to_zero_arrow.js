// attack: `n --> 0` reads as the end of an HTML comment and swallows the rest of its line
// expect: method_not_allowed
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#eaf2f5");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // icicles from a gutter
  brush.fill("#55606e", 210);
  brush.beginShape(0);
  [[40, 90], [560, 90], [560, 130], [40, 130]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  brush.fill("#a9cfe0", 200);
  for (let x = 80; x < 540; x += 60) {
    brush.beginShape(0.2);
    brush.vertex(x - 22, 128);
    brush.vertex(x + 22, 128);
    brush.vertex(x, 220 + random(160));
    brush.endShape(CLOSE);
  }
  let n = 3;
  while (n --> 0) brush.mass(100 + n * 150, 480, 60);
}
