// Kingfisher on a reed
// A kingfisher in profile, orange breast and turquoise back, watching the water.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(19);
  noLoop();
  background("#faf7ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // colour, opacity, bleed, texture, border, then the outline
  const layers = [
    ["#cfe3da", 130, 0.5, 0.5, 0.02, [[-20, 200], [180, 90], [420, 120], [620, 60], [620, 420], [320, 470], [-20, 430]]],
    ["#f1dfb4", 100, 0.5, 0.5, 0.02, [[40, 380], [300, 330], [560, 400], [620, 620], [-20, 620]]],
    // the branch
    ["#6e5539", 225, 0.05, 0.2, 0.6, [[40, 520], [220, 478], [400, 470], [590, 420], [594, 438], [402, 496], [222, 502], [44, 542]]],
    // tail
    ["#1f6f97", 225, 0.08, 0.35, 0.5, [[214, 420], [166, 520], [150, 590], [182, 590], [214, 520], [252, 432]]],
    // breast
    ["#ef9a3e", 225, 0.14, 0.35, 0.5, [[352, 236], [396, 276], [404, 340], [380, 408], [326, 462], [276, 466], [260, 420], [300, 330]]],
    ["#cf5f22", 150, 0.3, 0.5, 0.05, [[392, 330], [372, 408], [324, 456], [286, 460], [320, 410], [356, 340]]],
    // back and wing
    ["#2f9fc0", 225, 0.12, 0.35, 0.5, [[318, 214], [340, 262], [318, 350], [272, 432], [226, 448], [206, 420], [222, 330], [262, 250]]],
    ["#155f8c", 200, 0.2, 0.4, 0.3, [[268, 272], [302, 300], [300, 366], [256, 430], [204, 482], [212, 410], [232, 330]]],
    ["#5fd0d6", 220, 0.2, 0.2, 0.1, [[300, 230], [316, 262], [284, 330], [240, 416], [254, 350], [278, 280]]],
    // head
    ["#2589b5", 230, 0.12, 0.35, 0.55, [[300, 236], [296, 186], [322, 146], [366, 134], [402, 152], [412, 184], [386, 204], [342, 222]]],
    ["#f08a32", 245, 0.1, 0.25, 0.3, [[356, 196], [396, 186], [404, 204], [376, 226], [344, 222]]],
    ["#fdf7ea", 255, 0.12, 0.1, 0.3, [[330, 214], [352, 210], [356, 236], [334, 250], [318, 240]]],
    ["#fdf7ea", 255, 0.12, 0.1, 0.2, [[390, 208], [414, 204], [408, 230], [382, 246], [370, 232]]],
    // bill, upper and lower
    ["#24262e", 250, 0.04, 0.2, 0.6, [[400, 172], [460, 182], [530, 204], [458, 198], [402, 192]]],
    ["#7d3a2a", 240, 0.04, 0.2, 0.5, [[402, 192], [458, 198], [520, 205], [456, 207], [404, 202]]],
    // feet
    ["#c2452f", 250, 0.05, 0.2, 0.5, [[300, 462], [312, 462], [318, 486], [294, 488]]],
    ["#c2452f", 250, 0.05, 0.2, 0.5, [[334, 456], [346, 452], [352, 482], [328, 484]]],
  ];

  for (const [colour, opacity, bleed, texture, border, outline] of layers) {
    brush.fill(colour, opacity);
    brush.fillBleed(bleed, "out");
    brush.fillTexture(texture, border);
    brush.beginShape(0.5);
    outline.forEach(([x, y]) => brush.vertex(x, y));
    brush.endShape(CLOSE);
  }

  // wing spots in a curved row
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.1, 0.3);
  for (let row = 0; row < 2; row++) {
    for (let i = 0; i < 6; i++) {
      const t = i / 5;
      brush.fill("#a9eaf0", 240);
      brush.circle(lerp(290, 228, t) - row * 17, lerp(300, 420, t) + row * 8, 4.5 - t, 0.4);
    }
  }
  // crown flecks
  for (let i = 0; i < 6; i++) {
    brush.fill("#9fe3ee", 230);
    brush.circle(318 + i * 14 + random(-3, 3), 168 - 12 * sin(i * 36) + random(-3, 3), 3.4);
  }
  brush.fill("#15141a", 255);
  brush.circle(384, 176, 9);
  brush.fill("#ffffff", 255);
  brush.circle(387, 172, 2.6);

  // reeds cross the picture in front
  for (const [x, h, b] of [[70, 330, 40], [104, 240, -20], [520, 290, -34], [556, 210, 26], [486, 170, 14]]) {
    brush.fill("#6c8f4f", 170);
    brush.fillBleed(0.06, "out");
    brush.fillTexture(0.3, 0.5);
    brush.beginShape(0.4);
    brush.vertex(x - 6, 615);
    brush.vertex(x + b * 0.3 - 4, 615 - h * 0.6);
    brush.vertex(x + b, 615 - h);
    brush.vertex(x + b * 0.3 + 5, 615 - h * 0.55);
    brush.vertex(x + 7, 615);
    brush.endShape(CLOSE);
  }
}
