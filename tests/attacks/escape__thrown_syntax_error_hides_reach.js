// attack: reaches for the page at the top level and throws a SyntaxError, to pass for code that never ran
// expect: forbidden_host
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f7efe3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a spinning top
  brush.fill("#c94c4c", 215);
  brush.beginShape(0.5);
  [[180, 260], [420, 260], [300, 480]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush.fill("#e6b655", 220);
  brush.circle(300, 240, 50, 0.2);
}

const shelf = localStorage;
shelf?.setItem("best", "10/10");
throw new SyntaxError("unexpected end of input");
