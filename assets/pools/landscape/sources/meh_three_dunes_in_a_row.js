// Dunes at dusk: three humps side by side against a flat purple sky.
function dune(x, c) {
  brush.fill(c, 220);
  brush.beginShape(0.4);
  brush.vertex(x - 130, 480);
  brush.vertex(x - 60, 380);
  brush.vertex(x, 320);
  brush.vertex(x + 60, 380);
  brush.vertex(x + 130, 480);
  brush.endShape(CLOSE);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(2);
  noLoop();
  background("#c9a6d8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.2, 0.2);

  // sky
  brush.fill("#8a5fb0", 140);
  brush.beginShape(0);
  brush.vertex(-20, -20);
  brush.vertex(620, -20);
  brush.vertex(620, 160);
  brush.vertex(-20, 160);
  brush.endShape(CLOSE);

  // setting sun
  brush.fill("#e8402f", 230);
  brush.circle(300, 250, 40);

  dune(110, "#c98a3a");
  dune(490, "#c98a3a");
  dune(300, "#b87428");

  // ground
  brush.fill("#a8642a", 230);
  brush.beginShape(0);
  brush.vertex(-20, 476);
  brush.vertex(620, 476);
  brush.vertex(620, 620);
  brush.vertex(-20, 620);
  brush.endShape(CLOSE);
}
