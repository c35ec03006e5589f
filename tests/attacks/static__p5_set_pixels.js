// attack: sets single pixels with p5's set(), which shares its name with a brush method
// expect: p5_drawing
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#e4e9f2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a dark lake
  brush.fill("#33415c", 200);
  brush.beginShape(0.5);
  [[-20, 360], [200, 330], [420, 350], [620, 320], [620, 620], [-20, 620]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  brush.fill("#f6e7b4", 230);
  brush.circle(420, 160, 54, 0.1);
  // stars, one pixel each
  for (let i = 0; i < 200; i++) set(random(600), random(300), color(255));
}
