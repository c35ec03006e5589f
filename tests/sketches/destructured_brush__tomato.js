const { fill, fillBleed, fillTexture, beginShape, vertex, endShape, circle, noStroke, scaleBrushes: size } = brush;

function setup() {
  createCanvas(600, 600, WEBGL);
  size(3);
  noLoop();
  background("#f6f5ea");
  translate(-width / 2, -height / 2);
  noStroke();
  fillBleed(0.1, "out");
  fillTexture(0.4, 0.5);
  fill("#d2432f", 225);
  circle(240, 340, 120, 0.2);
  circle(360, 340, 120, 0.2);
  fill("#5b8c45", 230);
  for (const [tipX, tipY] of [[190, 190], [300, 130], [410, 190]]) {
    beginShape(0.3);
    vertex(270, 235);
    vertex(tipX, tipY);
    vertex(330, 235);
    endShape(CLOSE);
  }
}
