function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#272b45");
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.5, 0.5);
  // the origin stays in the middle of the canvas
  rotate(-18);
  const ring = (from, to) => {
    brush.fill("#e6d3a8", 210);
    brush.beginShape(0.5);
    for (let a = from; a <= to; a += 30) brush.vertex(250 * cos(a), 70 * sin(a));
    for (let a = to; a >= from; a -= 30) brush.vertex(190 * cos(a), 42 * sin(a));
    brush.endShape(CLOSE);
  };
  ring(180, 360);
  brush.fill("#d98c5f", 240);
  brush.circle(0, 0, 130, 0.1);
  ring(0, 180);
}
