// attack: registers a CSS paint worklet that paints the page behind the canvas
// expect: forbidden_host
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  clear();
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#556b2f", 150);
  brush.fillBleed(0.2, "out");
  brush.beginShape(0.5);
  brush.vertex(280, 560);
  brush.vertex(320, 560);
  brush.vertex(340, 200);
  brush.vertex(300, 120);
  brush.vertex(262, 210);
  brush.endShape(CLOSE);

  CSS?.paintWorklet?.addModule("data:text/javascript,registerPaint('dusk',class{paint(c,s){c.fillRect(0,0,s.width,s.height)}})");
}
