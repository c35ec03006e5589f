// attack: borrows p5's triangle from the prototype and calls it on the running sketch
// expect: p5_drawing
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f2f5f3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // pebbles in a stream
  brush.fill("#8fb8c2", 160);
  brush.beginShape(0.5);
  [[-20, 240], [300, 200], [620, 260], [620, 420], [300, 460], [-20, 400]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  for (let i = 0; i < 6; i++) {
    brush.fill(i % 2 ? "#8a817c" : "#bcb8b1", 220);
    brush.circle(90 + i * 85, 330 + random(-60, 60), random(20, 40), 0.6);
  }
  p5.prototype.triangle.call(p5.instance ?? globalThis, 40, 560, 300, 500, 560, 560);
}
