// Three pebbles
// The simplest still life: three rounded stones in a row, and nothing else.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  noLoop();
  background("#f2ece0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.4, 0.8);

  brush.fill("#566e80", 235);
  brush.fillBleed(0.2, "out");
  brush.beginShape(0.8);
  brush.vertex(120, 330);
  brush.vertex(180, 270);
  brush.vertex(265, 268);
  brush.vertex(310, 325);
  brush.vertex(270, 375);
  brush.vertex(165, 380);
  brush.endShape(CLOSE);

  brush.fill("#a5764f", 225);
  brush.circle(345, 338, 58, 0.4);

  brush.fill("#2c363e", 250);
  brush.fillBleed(0.12, "out");
  brush.circle(447, 358, 38, 0.5);
}
