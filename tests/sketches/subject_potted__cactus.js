// A cactus in a pot, with one flower
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#fbf4ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.5, 0.6);
  brush.fillBleed(0.08, "out");
  const green = "#4f8a5b";
  part(green, 0.7, [[240, 300], [150, 300], [130, 200], [165, 190], [180, 255], [240, 255]]);
  part(green, 0.7, [[360, 340], [440, 340], [465, 240], [430, 230], [415, 295], [360, 295]]);
  part("#5e9a68", 0.5, [[300, 90], [365, 150], [365, 430], [235, 430], [235, 150]]);
  part("#c2683f", 0.05, [[190, 415], [410, 415], [375, 560], [225, 560]]);
  brush.fill("#e0507f", 230);
  brush.circle(300, 90, 38, 0.8);
}

function part(colour, round, corners) {
  brush.fill(colour, 220);
  brush.beginShape(round);
  for (const [x, y] of corners) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
