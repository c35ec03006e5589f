// attack: throws an object whose message getter loops, to hang whoever reads the error
// expect: time_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f8f2e5");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a quince
  brush.fill("#e0c341", 215);
  brush.beginShape(0.8);
  [[300, 180], [410, 260], [400, 400], [300, 440], [200, 400], [190, 260]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush.fill("#6f7f37", 200);
  brush.circle(320, 165, 22, 0.7);
  throw Object.defineProperty(new Error(), "message", {
    get() { for (;;); },
  });
}
