// A branch of hibiscus with three red flowers in front of a striped sunset.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(4);
  noLoop();
  background("#ffcf8a");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  var stripes = ["#6b4aa0", "#c2608f", "#f08a5a"];
  for (var s = 0; s < 3; s++) {
    brush.fill(stripes[s], 160);
    brush.fillBleed(0.05, "out");
    brush.fillTexture(0.2, 0.1);
    rect4(-20, s * 140 - 10, 640, 140);
  }
  brush.fill("#3b2314", 255);
  rect4(0, 290, 600, 16);
  rect4(0, 290, 600, 16);
  [120, 300, 480].forEach(function (x) {
    brush.fill("#2e7d32", 220);
    brush.circle(x + 70, 330, 24);
    brush.circle(x - 60, 270, 24);
    for (var i = 0; i < 5; i++) {
      brush.fill("#e0102a", 220);
      brush.circle(x + cos(i * 72) * 36, 298 + sin(i * 72) * 36, 32);
    }
    brush.fill("#5a0010", 220);
    brush.circle(x, 298, 14);
    brush.fill("#ffe14a", 255);
    rect4(x - 3, 230, 7, 66);
    rect4(x - 3, 230, 7, 66);
  });
}

function rect4(x, y, w, h) {
  brush.beginShape(0);
  brush.vertex(x, y);
  brush.vertex(x + w, y);
  brush.vertex(x + w, y + h);
  brush.vertex(x, y + h);
  brush.endShape(CLOSE);
}
