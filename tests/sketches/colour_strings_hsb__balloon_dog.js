// p5 reads hsb() as well as hsl() and rgb() strings.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("hsb(40, 6%, 98%)");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.2, 0.6);
  const skin = color("hsb(350, 70%, 85%)");
  for (const [x, y, r] of [[190, 200, 66], [110, 230, 40], [300, 330, 74], [220, 440, 56], [400, 330, 66], [410, 450, 56], [490, 240, 44]]) {
    brush.fill(skin, 210);
    brush.circle(x, y, r, 0.1);
  }
}
