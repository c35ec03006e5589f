// A jellyfish among rays of light in green water.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(6);
  noLoop();
  background("#3d9c6a");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.2, 0.1);
  for (let i = 0; i < 4; i++) {
    brush.fill("#fff27a", 230);
    brush.beginShape(0);
    brush.vertex(60 + i * 140, 0);
    brush.vertex(100 + i * 140, 0);
    brush.vertex(140 + i * 140, 600);
    brush.vertex(60 + i * 140, 600);
    brush.endShape(CLOSE);
  }
  brush.fill("#8a3fb0", 210);
  brush.beginShape(0.5);
  [[220, 300], [230, 230], [300, 190], [370, 230], [380, 300]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  for (let i = 0; i < 4; i++) {
    const x = 240 + i * 40;
    brush.beginShape(0.5);
    [[x - 5, 300], [x + 10, 350], [x - 8, 400], [x + 6, 450], [x + 4, 400], [x + 18, 350], [x + 5, 300]].forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
  }
}
