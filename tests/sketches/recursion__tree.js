function branch(x, y, angle, length, thick, depth) {
  const tipX = x + cos(angle) * length;
  const tipY = y + sin(angle) * length;
  const nx = cos(angle + 90) * thick;
  const ny = sin(angle + 90) * thick;
  brush.fill("#6b4a36", 220);
  brush.beginShape(0.1);
  brush.vertex(x + nx, y + ny);
  brush.vertex(tipX + nx * 0.6, tipY + ny * 0.6);
  brush.vertex(tipX - nx * 0.6, tipY - ny * 0.6);
  brush.vertex(x - nx, y - ny);
  brush.endShape(CLOSE);
  if (depth === 0) return [[tipX, tipY]];
  return [-32, 30].flatMap((turn) => branch(tipX, tipY, angle + turn, length * 0.7, thick * 0.6, depth - 1));
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#f5f2e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.5);
  const tips = branch(300, 590, -90, 210, 22, 1);
  brush.fill("#7fae5f", 150);
  tips.forEach(([x, y]) => brush.circle(x, y, 105, 0.7));
  brush.circle(300, 190, 95, 0.7);
}
