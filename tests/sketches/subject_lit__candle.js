// A lit candle and the light around it
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#ece5dd");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.3, 0.2);
  brush.fillBleed(0.4, "out");
  brush.fill("#f8dc95", 150);
  brush.circle(300, 180, 150, 0.4);
  brush.fillBleed(0.06, "out");
  shape("#f7f1e1", 255, 0.1, [[245, 270], [355, 262], [355, 510], [245, 510]]);
  shape("#8a6a42", 230, 0.5, [[150, 510], [450, 510], [390, 560], [210, 560]]);
  shape("#3a2d28", 240, 0.1, [[296, 220], [304, 220], [304, 270], [296, 270]]);
  shape("#f09a2e", 235, 0.7, [[300, 90], [335, 180], [300, 235], [265, 180]]);
}

function shape(colour, opacity, round, corners) {
  brush.fill(colour, opacity);
  brush.beginShape(round);
  corners.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}
