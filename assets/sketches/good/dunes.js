// Dunes at noon
// Four sand dunes, each with a sunlit and a shaded side; three camels' worth of emptiness.

function setup() {
  createCanvas(640, 480, WEBGL);
  brush.scaleBrushes(3);
  angleMode(RADIANS);
  noLoop();
  randomSeed(55);
  background("#fdf9f0");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  const poly = (pts, curve) => {
    brush.beginShape(curve);
    pts.forEach(([x, y]) => brush.vertex(x, y));
    brush.endShape(CLOSE);
  };

  // sky, two thin cloths
  brush.fillBleed(0.4, "out");
  brush.fillTexture(0.45, 0.02);
  brush.fill("#7fb7d4", 130);
  poly([[-40, -40], [680, -40], [680, 90], [420, 130], [180, 95], [-40, 140]], 0.5);
  brush.fill("#f5cfae", 110);
  poly([[-40, 110], [200, 85], [440, 125], [680, 80], [680, 260], [-40, 260]], 0.5);
  brush.fill("#fbe9a9", 220);
  brush.fillBleed(0.12, "out");
  brush.circle(500, 78, 30);

  const dunes = [
    { crest: [[-40, 232], [120, 205], [250, 168], [360, 206], [680, 226]], peak: 2, lit: "#efc79a", shade: "#b98a86", o: 170 },
    { crest: [[-40, 262], [140, 268], [330, 246], [505, 186], [600, 232], [680, 246]], peak: 3, lit: "#f0b878", shade: "#a86a5e", o: 190 },
    { crest: [[-40, 300], [90, 262], [205, 226], [300, 282], [470, 318], [680, 300]], peak: 2, lit: "#e89d54", shade: "#8e4f4a", o: 205 },
    { crest: [[-40, 400], [160, 388], [380, 330], [540, 372], [680, 396]], peak: 2, lit: "#dd8440", shade: "#6f3a44", o: 220 },
  ];

  dunes.forEach(({ crest, peak, lit, shade, o }) => {
    brush.fill(lit, o);
    brush.fillBleed(0.06, "out");
    brush.fillTexture(0.35, 0.4);
    poly([...crest, [680, 520], [-40, 520]], 0.35);
    const [px, py] = crest[peak];
    const rest = crest.slice(peak + 1);
    brush.fill(shade, o - 20);
    brush.fillBleed(0.12, "in");
    // the slip face falls away from the crest in a soft S
    poly([[px, py], ...rest, [680, py + 130], [px + 130, py + 120], [px + 62, py + 74], [px + 40, py + 40]], 0.4);
  });

  // ripples
  brush.fillBleed(0.05, "out");
  for (let i = 0; i < 9; i++) {
    const y = 402 + i * 9;
    const x = 40 + i * 22 + random(-20, 20);
    brush.fill("#a8542f", 110);
    poly([[x, y], [x + 70, y - 7 - random(4)], [x + 150, y - 1], [x + 70, y - 3]], 0.6);
  }

  // a caravan, three small dark marks on the second crest
  for (let i = 0; i < 3; i++) {
    const x = 404 + i * 30;
    const y = 222 - i * 11;
    brush.fill("#4a2a30", 250);
    poly([[x - 9, y + 10], [x - 8, y - 2], [x - 3, y - 9], [x + 2, y - 3], [x + 8, y - 6], [x + 10, y - 13], [x + 13, y - 11], [x + 11, y], [x + 7, y + 10], [x + 4, y + 2], [x - 5, y + 2]], 0.2);
  }
}
