function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#eceae4");
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.5, 0.6);
  translate(-width / 2, -height / 2);
  resetMatrix();
  const wing = (side) => {
    push();
    scale(side, 1);
    rotate(-8);
    brush.fill("#a58f72", 215);
    brush.beginShape(0.6);
    for (const [x, y] of [[10, -40], [120, -170], [250, -150], [230, 0], [110, 60], [20, 20]]) brush.vertex(x, y);
    brush.endShape(CLOSE);
    brush.fill("#5d4a3c", 220);
    brush.circle(150, -80, 32, 0.3);
    pop();
  };
  wing(1);
  wing(-1);
  brush.fill("#4b3c31", 230);
  brush.beginShape(0.6);
  for (const [x, y] of [[0, -90], [26, -30], [18, 150], [0, 190], [-18, 150], [-26, -30]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
