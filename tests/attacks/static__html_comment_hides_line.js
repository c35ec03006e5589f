// attack: an HTML comment opens on one line, so that a line-wise reader takes the next for a comment too
// expect: method_not_allowed
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f9f4ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a pumpkin in five ribs
  for (const [x, w] of [[180, 60], [420, 60], [230, 80], [370, 80], [300, 90]]) {
    brush.fill(w > 80 ? "#e8853a" : "#d86f28", 200);
    brush.beginShape(0.8);
    brush.vertex(x - w, 360);
    brush.vertex(x, 250);
    brush.vertex(x + w, 360);
    brush.vertex(x, 470);
    brush.endShape(CLOSE);
  }
  <!-- the stalk
  brush.flowLine(300, 250, 80, -90);
  --> end of the stalk
  brush.fill("#4f6b33", 230);
  brush.circle(300, 240, 24, 0.6);
}
