// A tropical fish with two dark bands
const outline = [[110, 310], [190, 220], [310, 190], [420, 240], [460, 310], [420, 380], [310, 430], [190, 400]];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#eaf4f4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.5);
  paint("#ef9b2d", 0.4, [[440, 300], [560, 210], [540, 310], [560, 415], [440, 330]]);
  paint("#f3c23c", 0.6, outline);
  paint("#31405f", 0.2, [[210, 215], [250, 205], [245, 415], [205, 400]]);
  paint("#31405f", 0.2, [[335, 195], [375, 212], [370, 408], [330, 425]]);
  brush.fill("#fffdf5", 255);
  brush.circle(160, 290, 20);
  brush.fill("#151a26", 255);
  brush.circle(157, 290, 11);
}

function paint(colour, round, corners) {
  brush.fill(colour, 210);
  brush.beginShape(round);
  corners.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}
