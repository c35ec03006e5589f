// A heap of cloud: soft tops, a flat grey foot
function setup() {
  createCanvas(640, 480, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#8fbbdc");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.2, 0.1);
  brush.fillBleed(0.2, "out");
  for (const [x, y, r] of [[210, 270, 85], [430, 275, 80], [320, 210, 115]]) {
    brush.fill("#fbfcfc", 235);
    brush.circle(x, y, r, 0.5);
  }
  brush.fill("#a9b7c6", 170);
  brush.beginShape(0.5);
  for (const [x, y] of [[130, 310], [320, 290], [510, 310], [450, 350], [190, 350]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
