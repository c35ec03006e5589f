// p5's nf() is used only for the message in the console
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f1f5f6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  const degreesNow = constrain(21.5, 0, 40);
  const level = map(degreesNow, 0, 40, 400, 100);
  print(`${nf(degreesNow, 2, 1)} degrees, ${str(int(level))} pixels`);
  tube("#b9ccd4", 200, 270, 330, 90);
  tube("#cf3b30", 230, 285, 315, level);
  brush.circle(300, 480, 62, 0.1);
}

function tube(colour, opacity, left, right, top) {
  brush.fill(colour, opacity);
  brush.beginShape(0.1);
  brush.vertex(left, top);
  brush.vertex(right, top);
  brush.vertex(right, 440);
  brush.vertex(left, 440);
  brush.endShape(CLOSE);
}
