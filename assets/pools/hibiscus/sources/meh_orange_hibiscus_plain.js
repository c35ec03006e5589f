// An orange hibiscus, close up, on white.
const COLOURS = { petal: "#ff8c00", centre: "#b22222", pollen: "#ffff00" };

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(2);
  angleMode(RADIANS);
  randomSeed(3);
  noLoop();
  background("#ffffff");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  for (let i = 0; i < 5; i++) {
    const a = (i * TWO_PI) / 5 - HALF_PI;
    brush.fill(COLOURS.petal, 130);
    brush.fillBleed(0.2, "out");
    brush.fillTexture(0.4, 0.4);
    brush.beginShape(0.6);
    for (let j = 0; j < 8; j++) {
      const b = (j * TWO_PI) / 8;
      const u = 130 + cos(b) * 125;
      const v = sin(b) * 85;
      brush.vertex(300 + cos(a) * u - sin(a) * v, 300 + sin(a) * u + cos(a) * v);
    }
    brush.endShape(CLOSE);
  }
  brush.fill(COLOURS.centre, 160);
  brush.circle(300, 300, 45);
  brush.fill(COLOURS.pollen, 220);
  brush.beginShape(0.2);
  brush.vertex(292, 300);
  brush.vertex(308, 300);
  brush.vertex(380, 180);
  brush.vertex(366, 174);
  brush.endShape(CLOSE);
  for (let i = 0; i < 6; i++) brush.circle(350 + i * 6, 220 - i * 9, 8);
}
