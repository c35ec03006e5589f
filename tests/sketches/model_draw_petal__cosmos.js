function drawPetal(cx, cy, angle, len, wid, col, alpha) {
  push();
  translate(cx, cy);
  rotate(angle);
  brush.fill(col, alpha);
  brush.beginShape(0.7);
  brush.vertex(0, 0);
  brush.vertex(wid * 0.5, -len * 0.5);
  brush.vertex(wid * 0.3, -len);
  brush.vertex(-wid * 0.3, -len);
  brush.vertex(-wid * 0.5, -len * 0.5);
  brush.endShape(CLOSE);
  pop();
}

function drawCentre(cx, cy, r) {
  brush.fill("#e0a526", 240);
  brush.circle(cx, cy, r, 0.3);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  background("#f8f4f6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.4, 0.5);

  const petals = 7;
  for (let i = 0; i < petals; i++) {
    const angle = (360 / petals) * i + random(-5, 5);
    drawPetal(300, 300, angle, random(190, 230), random(120, 150), "#d46fa3", 180);
  }
  drawCentre(300, 300, 48);
  noLoop();
}
