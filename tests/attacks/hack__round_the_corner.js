// attack: every shape lies past the canvas's corner, but its bounding box reaches over the canvas
// expect: off_canvas
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#faf5ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0, "in");
  for (let i = 0; i < 30; i++) {
    const far = 1400 + i * 20;
    brush.fill(i % 2 ? "#4c7a5d" : "#7a4c6a", 200);
    brush.beginShape(0);
    brush.vertex(far, 50);
    brush.vertex(50, far);
    brush.vertex(far, far);
    brush.endShape(CLOSE);
  }
}
