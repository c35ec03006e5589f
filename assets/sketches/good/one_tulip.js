// One tulip
// A single tulip in six shapes: two leaves, a stem and three petals.

function setup() {
  createCanvas(420, 560, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#fcf9f1");
  translate(-width / 2, -height / 2);
  randomSeed(4);
  brush.noStroke();

  const draw1 = (colour, opacity, points) => {
    brush.fill(colour, opacity);
    brush.beginShape(0.5);
    points.forEach(([x, y]) => brush.vertex(x, y));
    brush.endShape(CLOSE);
  };

  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.2, 0.6, false);
  draw1("#4f8f5a", 220, [[203, 560], [207, 400], [204, 260], [216, 260], [219, 400], [217, 560]]);
  draw1("#6aa564", 200, [[208, 558], [150, 470], [112, 340], [96, 270], [160, 370], [206, 480]]);
  draw1("#3b7a56", 215, [[214, 560], [262, 480], [300, 390], [342, 330], [318, 430], [262, 540]]);

  brush.fillTexture(0.5, 0.6);
  brush.fillBleed(0.2, "out");
  draw1("#f2a13c", 210, [[210, 262], [176, 200], [184, 122], [212, 78], [240, 124], [246, 200]]);
  draw1("#e5533f", 200, [[212, 268], [160, 244], [142, 180], [156, 104], [192, 150], [214, 210]]);
  draw1("#d33a52", 200, [[208, 268], [262, 242], [280, 178], [264, 100], [230, 152], [208, 212]]);
}
