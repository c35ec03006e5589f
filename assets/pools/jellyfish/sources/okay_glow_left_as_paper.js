// The glow is bare paper: black water is painted around a jellyfish that is left pale
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#f7f3cf");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(15);

  const s = (c, o, bleed, pts, curve = 0.5) => {
    brush.fill(c, o);
    brush.fillBleed(bleed, "out");
    brush.beginShape(curve);
    pts.forEach((p) => brush.vertex(p[0], p[1]));
    brush.endShape(CLOSE);
  };
  brush.fillTexture(0.4, 0.1);
  s("#a9d6b4", 120, 0.5, [[60, 60], [300, 10], [540, 80], [560, 420], [420, 580], [170, 560], [50, 330]], 0.6);
  // the dark, in four arms around the bell, three coats
  for (const [c, o, k] of [["#2c6a78", 180, 0], ["#14395a", 230, 18], ["#081a33", 255, 40]]) {
    s(c, o, 0.2, [[-60, -60], [660, -60], [660, 110 - k], [470, 150 - k], [390, 82 - k], [300, 62 - k], [205, 86 - k], [140, 160 - k], [-60, 150 - k]]);
    s(c, o, 0.2, [[-60, 90], [146 - k, 140], [126 - k, 230], [150 - k, 290], [190 - k, 400], [170 - k, 520], [210 - k, 660], [-60, 660]]);
    s(c, o, 0.2, [[660, 70], [456 + k, 140], [480 + k, 230], [452 + k, 290], [400 + k, 400], [430 + k, 520], [380 + k, 660], [660, 660]]);
  }
  s("#14395a", 220, 0.4, [[120, 540], [250, 500], [420, 530], [500, 660], [100, 660]]);

  // the animal: faint glazes inside the light
  brush.fillTexture(0.4, 0.5);
  const dome = [[302, 92], [370, 106], [422, 150], [444, 214], [446, 262], [416, 276], [388, 264], [350, 282], [310, 268], [268, 282], [228, 266], [190, 278], [158, 260], [160, 210], [184, 148], [236, 106]];
  s("#bfe0b0", 110, 0.1, dome);
  s("#7fbf9c", 110, 0.3, dome.map(([x, y]) => [302 + (x - 302) * 0.8, 200 + (y - 200) * 0.8]));
  s("#f2b45c", 140, 0.4, [[252, 218], [266, 176], [304, 160], [344, 178], [354, 220], [304, 236]], 0.7);
  brush.fillTexture(0, 0.2);
  for (let i = -3; i <= 3; i++) s("#4f9a86", 150, 0.04, [[302 + i * 10, 112], [302 + i * 30 + 2, 170], [302 + i * 42 + 2, 262], [302 + i * 42 - 1, 262], [302 + i * 30 - 2, 170]]);
  for (let i = 0; i < 9; i++) {
    const x = 176 + i * 32, a = [], b = [];
    for (let k = 0; k < 9; k++) {
      const y = 270 + k * (26 + (i % 3) * 5), cx = x + (302 - x) * k * 0.05 + 10 * sin(k * 55 + i * 80);
      a.push([cx - 2 + k * 0.15, y]);
      b.unshift([cx + 2 - k * 0.15, y]);
    }
    s(i % 2 ? "#2f8276" : "#e0a04a", 210, 0.04, a.concat(b), 0.4);
  }
  brush.fillTexture(0.4, 0.4);
  for (const x of [262, 304, 346]) s("#8cc39a", 150, 0.2, [[x - 20, 262], [x - 28, 310], [x - 14, 350], [x - 22, 400], [x - 4, 450], [x + 8, 396], [x + 4, 350], [x + 24, 312], [x + 20, 262]], 0.6);
}
