// Never calls createCanvas.
function setup() {
  noLoop();
  brush.noStroke();
  brush.fill("#b7b84b", 110);
  brush.circle(300, 360, 130, 0.3);
  brush.fill("#d8c65a", 90);
  brush.circle(290, 230, 70, 0.3);
}
