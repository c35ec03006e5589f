let flame;

function setup() {
  createCanvas(500, 600, WEBGL);
  brush.scaleBrushes(3);
  flame = { x: 250, y: 320, r: 70 };
}

function draw() {
  noLoop();
  background("#39424e");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.3, 0.5);
  brush.fill("#e8d9b8", 200);
  panel([[150, 180], [350, 180], [380, 460], [120, 460]]);
  brush.fill("#f3a73b", 230);
  brush.circle(flame.x, flame.y, flame.r, 0.5);
  brush.fill("#8d3b2f", 230);
  panel([[120, 190], [250, 80], [380, 190]]);
  panel([[110, 450], [390, 450], [390, 500], [110, 500]]);
}

function panel(points) {
  brush.beginShape(0);
  points.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}
