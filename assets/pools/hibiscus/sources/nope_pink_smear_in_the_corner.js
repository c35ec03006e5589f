// pale pink hibiscus from the side
let t = 0;
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(5);
  noLoop();
  randomSeed(3);
  background("#fff8f0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#ea93a8", 230);
  brush.fillBleed(0.6, "out");
  brush.fillTexture(0.6, 0.1);
  brush.circle(90, 500, 120, 0.9);
  brush.circle(30, 400, 90, 0.9);
  brush.circle(190, 570, 80, 0.9);
  brush.fill("#7aa060", 220);
  brush.circle(30, 600, 50, 0.9);
}
