// A small round island with two trees in dark water and some mist.
var W = 600;
function setup() {
  createCanvas(W, W, WEBGL);
  brush.scaleBrushes(2);
  noLoop();
  background("#31465a");
  translate(-W / 2, -W / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.2, 0.1);
  brush.fill("#1b2c3d", 230);
  brush.beginShape(0);
  brush.vertex(0, 330); brush.vertex(600, 330); brush.vertex(600, 600); brush.vertex(0, 600);
  brush.endShape(CLOSE);
  brush.fill("#5c8a4a", 255);
  brush.beginShape(0.8);
  brush.vertex(180, 340); brush.vertex(240, 290); brush.vertex(300, 275); brush.vertex(360, 290); brush.vertex(420, 340); brush.vertex(300, 362);
  brush.endShape(CLOSE);
  brush.fill("#6e9c58", 255);
  brush.circle(270, 240, 28);
  brush.circle(335, 240, 28);
  brush.fill("#c8d2da", 255);
  brush.circle(150, 350, 30, 0.4);
  brush.circle(300, 372, 30, 0.4);
  brush.circle(450, 350, 30, 0.4);
}
