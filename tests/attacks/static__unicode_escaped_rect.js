// attack: spells p5's rect with a unicode escape in the identifier
// expect: p5_drawing
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#efe9dd");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a red door in a white wall
  brush.fill("#f8f6f1", 200);
  brush.beginShape(0.05);
  [[60, 80], [540, 80], [540, 540], [60, 540]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush.fill("#a5302f", 225);
  brush.beginShape(0.1);
  [[230, 240], [370, 240], [370, 540], [230, 540]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  fill(40);
  \u{72}ect(350, 390, 10, 10);
}
