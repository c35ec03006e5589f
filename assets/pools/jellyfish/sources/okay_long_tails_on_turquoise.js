// A plum jellyfish with long tentacles in front of pale turquoise washes.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(41);
  noiseSeed(41);
  noLoop();
  background("#f2faf8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.45, "out");
  brush.fillTexture(0.45, 0.04);
  [["#b4e2de", 80], ["#86cfd0", 250], ["#57b2bd", 430]].forEach(([c, y]) => {
    brush.fill(c, 140);
    brush.beginShape(0.6);
    [[-40, y], [150, y - 30], [400, y + 30], [640, y - 10], [640, y + 240], [300, y + 220], [-40, y + 250]].forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
  });
  // tentacles
  for (let i = 0; i < 10; i++) {
    const x0 = 150 + i * 16;
    const len = 260 + 120 * noise(i);
    const left = [], right = [];
    for (let k = 0; k <= 9; k++) {
      const t = k / 9;
      const x = x0 + 130 * t * t + 16 * sin(t * 380 + i * 35) * t;
      left.push([x - 3 * (1 - t) - 0.5, 180 + len * t]);
      right.unshift([x + 3 * (1 - t) + 0.5, 180 + len * t]);
    }
    brush.fill(i % 2 ? "#6b3a7d" : "#a25c98", 180);
    brush.fillBleed(0.06, "out");
    brush.fillTexture(0.2, 0.3);
    brush.beginShape(0.5);
    left.concat(right).forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
  }
  const bell = [[126, 186], [124, 140], [150, 98], [190, 74], [232, 70], [276, 84], [308, 118], [318, 164], [312, 194], [270, 184], [222, 192], [172, 180]];
  brush.fill("#cfa3cf", 180);
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.6);
  brush.beginShape(0.6);
  bell.forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  brush.fill("#8a4f98", 120);
  brush.fillBleed(0.3, "in");
  brush.beginShape(0.6);
  bell.forEach(([x, y]) => brush.vertex(220 + (x - 220) * 0.75, 140 + (y - 140) * 0.7));
  brush.endShape(CLOSE);
  brush.fill("#ffffff", 235);
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.1, 0);
  brush.beginShape(0.6);
  [[150, 130], [166, 104], [196, 86], [190, 98], [168, 116]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
}
