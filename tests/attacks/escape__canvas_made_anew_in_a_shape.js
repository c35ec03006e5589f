// attack: creates the canvas again inside a shape, so that the list ends shapes that it never began
// expect: runtime_error
function setup() {
  createCanvas(600, 600, WEBGL);
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#b5651d", 210);
  brush.beginShape(0.6);
  brush.vertex(160, 380);
  brush.vertex(220, 260);
  createCanvas(600, 600, WEBGL);
  brush.fill("#b5651d", 210);
  // a walnut
  for (const [x, y] of [[300, 220], [380, 260], [440, 380], [300, 460]]) brush.vertex(x - 300, y - 300);
  brush.endShape(CLOSE);
}
