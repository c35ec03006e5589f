// Fighting fish
// A betta with long veil fins, red into violet, turning in clear water.

class Fin {
  constructor(root, rays, spread) {
    this.root = root;
    this.rays = rays; // [angle, length] pairs round the root
    this.spread = spread;
  }

  lay(scaleBy, colour, opacity, bleed) {
    const { root: [x, y], rays, spread } = this;
    brush.fill(colour, opacity);
    brush.fillBleed(bleed, "out");
    brush.fillTexture(0.45, 0.5);
    brush.beginShape(0.5);
    brush.vertex(x - 6, y - spread);
    rays.forEach(([a, r], i) => {
      // three corners a ray make the hem ruffled
      for (const [turn, reach] of [[-5, 0.9], [0, 1.03], [5, 0.92]]) {
        const k = r * scaleBy * reach * random(0.97, 1.04);
        brush.vertex(x + cos(a + turn) * k, y + sin(a + turn) * k);
      }
    });
    brush.vertex(x - 6, y + spread);
    brush.endShape(CLOSE);
  }

  veins(colour) {
    const [x, y] = this.root;
    brush.fill(colour, 75);
    brush.fillBleed(0.06, "out");
    brush.fillTexture(0.3, 0.1);
    for (const [a, r] of this.rays.filter((_, i) => i % 2 === 0)) {
      brush.beginShape(0.3);
      brush.vertex(x + cos(a + 90) * 4, y + sin(a + 90) * 4);
      brush.vertex(x + cos(a - 2) * r * 0.85, y + sin(a - 2) * r * 0.85);
      brush.vertex(x + cos(a) * r * 0.9, y + sin(a) * r * 0.9);
      brush.vertex(x + cos(a - 90) * 4, y + sin(a - 90) * 4);
      brush.endShape(CLOSE);
    }
  }
}

function setup() {
  createCanvas(640, 560, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(88);
  noLoop();
  background("#f7f8f4");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  brush.fillBleed(0.5, "out");
  brush.fillTexture(0.45, 0.02);
  [["#a9dbe0", 130, 200, 170, 220], ["#7fc0d4", 120, 470, 400, 230], ["#cdebe0", 120, 480, 120, 190]].forEach(([c, o, x, y, r]) => {
    brush.fill(c, o);
    brush.circle(x, y, r, 0.9);
  });

  const tail = new Fin([360, 270], [[-62, 190], [-44, 232], [-26, 252], [-8, 268], [10, 275], [28, 268], [46, 250], [62, 205]], 26);
  const dorsal = new Fin([290, 236], [[-118, 90], [-98, 132], [-78, 158], [-58, 168], [-40, 140]], 8);
  const anal = new Fin([280, 306], [[128, 90], [108, 150], [88, 188], [70, 200], [52, 165]], 8);
  const fins = [tail, dorsal, anal];
  for (const fin of fins) fin.lay(1, "#e2506a", 150, 0.22);
  for (const fin of fins) fin.lay(0.78, "#b8309a", 120, 0.3);
  for (const fin of fins) fin.lay(0.5, "#5b3fb5", 130, 0.3);
  for (const fin of fins) fin.veins("#7d1850");

  // the body
  const body = [[124, 268], [150, 240], [200, 222], [270, 220], [340, 242], [384, 266], [340, 296], [270, 320], [200, 316], [150, 296]];
  const lay = (pts) => {
    brush.beginShape(0.6);
    pts.forEach(([x, y]) => brush.vertex(x, y));
    brush.endShape(CLOSE);
  };
  brush.fill("#4a4fc4", 230);
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.35, 0.6);
  lay(body);
  brush.fill("#1d2a78", 190);
  brush.fillBleed(0.3, "in");
  brush.fillTexture(0.4, 0.05);
  lay([[136, 258], [200, 224], [270, 222], [344, 246], [376, 264], [300, 258], [210, 254]]);
  // scales catch the light in rows
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.15, 0.5);
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 5; i++) {
      brush.fill(row === 1 ? "#78c9e8" : "#8f9bf0", 200);
      brush.circle(206 + i * 29 + (row % 2) * 13, 254 + row * 20, 7 - i * 0.5, 0.3);
    }
  brush.fill("#d7466e", 220);
  lay([[196, 290], [226, 300], [244, 352], [214, 382], [196, 340]]);
  brush.fill("#fdf3d0", 255);
  brush.circle(156, 262, 11);
  brush.fill("#10101f", 255);
  brush.circle(155, 262, 6.5);
  // bubbles
  for (let i = 0; i < 7; i++) {
    brush.fill("#4fa3c4", 140);
    brush.fillTexture(0.7, 0.8);
    brush.circle(96 - i * 7 + random(-16, 16), 226 - i * 30, random(5, 12), 0.1);
  }
}
