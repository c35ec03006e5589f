// A crescent over a dark ridge
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#dcdfee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.5, 0.3);
  brush.fillBleed(0.4, "out");
  brush.fill("#a9b2d6", 140);
  brush.circle(310, 240, 210, 0.5);
  brush.fillBleed(0.06, "out");
  brush.fill("#f6e7ae", 255);
  brush.beginShape(0.5);
  for (let a = 60; a <= 300; a += 30) brush.vertex(330 + cos(a) * 130, 230 + sin(a) * 130);
  for (let a = 270; a >= 90; a -= 45) brush.vertex(375 + cos(a) * 90, 230 + sin(a) * 95);
  brush.endShape(CLOSE);
  brush.fill("#2b3358", 225);
  brush.beginShape(0.3);
  for (const [x, y] of [[-20, 480], [130, 420], [270, 490], [430, 400], [620, 470], [620, 620], [-20, 620]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
