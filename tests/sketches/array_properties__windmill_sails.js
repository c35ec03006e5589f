// A list of points that carries its own colour.
const sail = [[0, 0], [60, -40], [70, -210], [0, -190]];
sail.fill = "#3f8fa8";
const tower = [[-50, 0], [50, 0], [90, 270], [-90, 270]];
tower.fill = "#c9a06b";

function lay(points) {
  brush.fill(points.fill, 215);
  brush.beginShape(0);
  points.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#f3f1ea");
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.4, 0.6);
  lay(tower);
  for (let i = 0; i < 4; i++) {
    push();
    rotate(i * 90 + 12);
    lay(sail);
    pop();
  }
}
