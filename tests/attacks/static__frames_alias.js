// attack: reaches the window as `frames`, an alias that lists of host names leave out
// expect: forbidden_host
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f0ece2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  // a wheelbarrow of hay
  brush.fill("#d9b44a", 200);
  brush.circle(300, 280, 120, 0.8);
  brush.fill("#4a5759", 220);
  brush.beginShape(0.1);
  [[150, 330], [450, 330], [390, 440], [210, 440]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush.fill("#2f2a26", 230);
  brush.circle(300, 470, 46, 0.1);
  frames.location.hash = "#finished";
}
