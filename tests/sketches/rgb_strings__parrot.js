function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("rgb(240, 246, 236)");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.5);
  brush.fill("rgb(46, 139, 87)", 215);
  brush.beginShape(0.6);
  for (const [x, y] of [[300, 160], [390, 240], [390, 380], [310, 470], [230, 380], [230, 240]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.fill("rgba(200, 48, 56, 0.95)", 220);
  brush.circle(310, 170, 78, 0.2);
  brush.fill("rgb(100% 80% 20%)", 235);
  brush.beginShape(0.3);
  for (const [x, y] of [[370, 140], [450, 175], [430, 220], [380, 195]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.fill("rgb(30,30,40)", 250);
  brush.circle(335, 150, 14);
  brush.fill("#2b6cb0cc", 210);
  brush.beginShape(0.3);
  for (const [x, y] of [[280, 440], [340, 440], [350, 590], [270, 590]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
