// A cat from behind, looking away
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f6f0e6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.5, 0.4);
  brush.fillBleed(0.1, "out");
  const fur = "#4b4650";
  part(fur, 0.6, [[390, 480], [500, 500], [540, 410], [520, 330], [550, 330], [575, 420], [520, 540], [390, 535]]);
  part(fur, 0.7, [[300, 230], [370, 300], [420, 450], [390, 545], [210, 545], [180, 450], [230, 300]]);
  part(fur, 0.1, [[222, 190], [232, 90], [290, 150]]);
  part(fur, 0.1, [[378, 190], [368, 90], [310, 150]]);
  brush.fill(fur, 215);
  brush.circle(300, 200, 85, 0.15);
  part("#e9c9a0", 0.4, [[230, 290], [370, 290], [365, 312], [235, 312]]);
}

function part(colour, round, corners) {
  brush.fill(colour, 215);
  brush.beginShape(round);
  for (const [x, y] of corners) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
