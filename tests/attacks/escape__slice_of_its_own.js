// attack: a colour list with its own slice, which paints while the fill is being read
// expect: admitted, a callback in the middle of a call only adds calls that are checked like the others
class Swatch extends Array {
  slice() {
    brush.fill("#2f4858", 150);
    brush.circle(300, 480, 90, 0.5);
    return [33, 97, 140];
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#eef2f4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a seal on a rock
  brush.fill(Swatch.of(200, 90, 60), 220);
  brush.beginShape(0.8);
  [[150, 380], [240, 250], [330, 240], [460, 390], [300, 420]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}
