// Named after what they do; p5's functions of these names are not used
function rect(x, y, w, h) {
  brush.beginShape(0);
  brush.vertex(x, y);
  brush.vertex(x + w, y);
  brush.vertex(x + w, y + h);
  brush.vertex(x, y + h);
  brush.endShape(CLOSE);
}

function triangle(x1, y1, x2, y2, x3, y3) {
  brush.beginShape(0);
  brush.vertex(x1, y1);
  brush.vertex(x2, y2);
  brush.vertex(x3, y3);
  brush.endShape(CLOSE);
}

function ellipse(x, y, w, h) {
  brush.beginShape(0.8);
  for (let i = 0; i < 8; i++) brush.vertex(x + (cos((i * PI) / 4) * w) / 2, y + (sin((i * PI) / 4) * h) / 2);
  brush.endShape(CLOSE);
}

function fill(colour) {
  brush.fill(colour, 215);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f2f6f3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  fill("#8fb274");
  ellipse(300, 490, 520, 120);
  fill("#ecd9b6");
  rect(180, 290, 240, 190);
  fill("#9c4a3a");
  triangle(150, 300, 300, 170, 450, 300);
  fill("#47617a");
  rect(275, 370, 60, 110);
}
