// One warm ray falls past a grey-blue jellyfish in water that is almost white.
const inkPot = { fog: "#dfe6e6", steel: "#9db4c4", navy: "#38506f", sun: "#f7dc9c" };

function blot(points, { c, a, bleed = 0.1, way = "out", tex = 0.4, edge = 0.4, curve = 0.6 }) {
  brush.fill(inkPot[c] || c, a);
  brush.fillBleed(bleed, way);
  brush.fillTexture(tex, edge);
  brush.beginShape(curve);
  points.forEach((p) => brush.vertex(p[0], p[1]));
  brush.endShape(CLOSE);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(15);
  noLoop();
  background("#faf8f1");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  blot([[-40, 300], [200, 340], [430, 300], [640, 360], [640, 640], [-40, 640]], { c: "fog", a: 140, bleed: 0.45, edge: 0.03 });
  blot([[-40, 480], [220, 500], [400, 540], [640, 470], [640, 640], [-40, 640]], { c: "steel", a: 140, bleed: 0.45, edge: 0.03 });
  blot([[60, -30], [150, -30], [330, 300], [500, 640], [330, 640], [180, 300]], { c: "sun", a: 140, bleed: 0.2, edge: 0.05, curve: 0.15 });
  blot([[220, -30], [260, -30], [430, 260], [600, 560], [540, 580], [340, 260]], { c: "sun", a: 110, bleed: 0.2, edge: 0.05, curve: 0.15 });

  const [x, y] = [352, 246];
  for (let i = 0; i < 11; i++) {
    const x0 = x - 72 + i * 14, s = i % 2 ? 14 : -10;
    blot([[x0 - 1.6, y], [x0 + s, y + 60], [x0 - s + 8, y + 130], [x0 + 20, y + 200 + (i % 3) * 24], [x0 - s + 12, y + 130], [x0 + s + 4, y + 60], [x0 + 1.6, y]], { c: i % 3 ? "steel" : "navy", a: 190, bleed: 0.05, tex: 0.2, edge: 0.3, curve: 0.5 });
  }
  for (const dx of [-24, 22]) blot([[x + dx - 10, y], [x + dx - 20, y + 50], [x + dx - 4, y + 100], [x + dx + 4, y + 160], [x + dx + 14, y + 100], [x + dx + 10, y + 50], [x + dx + 12, y]], { c: "#b8c6d8", a: 190, bleed: 0.15, edge: 0.6 });
  const dome = [[-84, 8], [-88, -30], [-66, -68], [-26, -88], [22, -88], [64, -68], [88, -28], [84, 10], [44, 0], [0, 8], [-44, 0]];
  blot(dome.map(([a, b]) => [x + a, y + b]), { c: "#c3d0de", a: 185, edge: 0.7 });
  blot(dome.map(([a, b]) => [x + a * 0.78, y + b * 0.78 - 6]), { c: "#7f98b4", a: 120, bleed: 0.3, way: "in" });
  blot([[x - 40, y - 18], [x, y - 30], [x + 42, y - 18], [x, y - 6]], { c: "navy", a: 110, bleed: 0.3, way: "in" });
  for (let v = -2; v <= 2; v++) blot([[x + v * 8, y - 76], [x + v * 26 - 2, y - 40], [x + v * 33, y - 2], [x + v * 26 + 2, y - 40]], { c: "navy", a: 110, bleed: 0.05, tex: 0.2, edge: 0.2 });
  blot([[x - 70, y - 42], [x - 52, y - 66], [x - 26, y - 80], [x - 34, y - 68], [x - 58, y - 40]], { c: "#ffffff", a: 245, tex: 0.1, edge: 0 });
}
