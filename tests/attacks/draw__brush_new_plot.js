// attack: constructs a plot and a polygon, which are classes and not methods, and lets them show themselves
// expect: method_not_allowed
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  noLoop();
  background("#fcf7ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#cc8e5a", 150);
  brush.fillBleed(0.2, "out");
  brush.circle(300, 300, 100, 0.4);

  const vine = new brush.Plot("curve");
  vine.addSegment(30, 200, 1);
  vine.addSegment(80, 160, 0.6);
  vine.endPlot(140, 0.3);
  vine.draw(120, 480, 1);
  new brush.Polygon([[400, 100], [520, 140], [470, 260]]).show();
}
