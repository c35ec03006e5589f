// ------------------------------------------------------------
// Hot cocoa: a small p5.brush sketch, explained line by line
// ------------------------------------------------------------

// setup() runs once, when the sketch starts
function setup() {
  createCanvas(600, 600, WEBGL); // p5.brush needs WEBGL
  pixelDensity(1); // the same size on every screen
  brush.scaleBrushes(3); // make the brushes fit a canvas of 600 pixels
  noLoop(); // a painting does not move
  background(246, 241, 232); // warm white
  translate(-width / 2, -height / 2); // origin to the top left
  noStroke(); // p5's own outlines off
  brush.noStroke(); // and those of p5.brush

  // ----- the handle -----
  brush.fill("#c8553d", 220); // colour, then opacity from 0 to 255
  brush.circle(425, 340, 70, 0.1); // x, y, radius, irregularity
  brush.fill("#f6f1e8", 255);
  brush.circle(425, 340, 38, 0.1);

  // ----- the mug -----
  brush.fill("#c8553d", 225);
  brush.beginShape(0.1); // 0.1: nearly straight edges
  brush.vertex(180, 220); // top left
  brush.vertex(420, 220); // top right
  brush.vertex(400, 470); // bottom right
  brush.vertex(200, 470); // bottom left
  brush.endShape(CLOSE); // closes the outline and paints it

  // ----- two marshmallows -----
  brush.fill("#fffdf8", 250);
  brush.circle(260, 215, 36, 0.4);
  brush.circle(340, 212, 40, 0.4);
}
