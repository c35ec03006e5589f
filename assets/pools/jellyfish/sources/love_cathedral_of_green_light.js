// A small pale jellyfish hangs where shafts of light cross a tall space of green water.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(402);
  noiseSeed(402);
  noLoop();
  background("#0d4743");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  const P = (hex, o, bleed, tex = 0.4, edge = 0.03, way = "out") => {
    brush.fill(hex, o);
    brush.fillBleed(bleed, way);
    brush.fillTexture(tex, edge);
  };
  const S = (pts, c = 0.6) => {
    brush.beginShape(c);
    for (const p of pts) brush.vertex(p[0], p[1]);
    brush.endShape(CLOSE);
  };

  // light gathers at the top left, darkness at the bottom
  P("#4fb79a", 190, 0.5, 0.5);
  S([[-40, -40], [470, -40], [420, 120], [230, 210], [40, 190], [-40, 240]]);
  P("#bfeccb", 190, 0.5, 0.5);
  S([[30, -40], [350, -40], [290, 60], [170, 100], [60, 50]]);
  P("#217a6c", 150, 0.5, 0.5);
  S([[640, 40], [640, 330], [470, 380], [300, 300], [440, 130]]);

  // the shafts
  const shafts = [[20, 16, -70, 70, 660, 90], [92, 26, 96, 120, 680, 150], [178, 34, 300, 150, 690, 190], [250, 20, 520, 120, 690, 120], [300, 14, 700, 130, 600, 90]];
  for (const [x, w, x2, w2, y2, o] of shafts) {
    P(o > 120 ? "#eaffe0" : "#a8e6c4", o, 0.16, 0.5, 0.02);
    S([[x - w, -30], [x + w, -30], [lerp(x, x2, 0.5) + (w + w2) / 3, y2 / 2], [x2 + w2, y2], [x2 - w2 * 0.4, y2], [lerp(x, x2, 0.5) - (w + w2) / 5, y2 / 2]], 0.15);
  }

  // the dark swallows them, glaze by glaze
  for (const [y, o] of [[450, 110], [505, 140], [555, 190]]) {
    P("#062a2e", o, 0.4, 0.5);
    S([[-40, y], [130, y + 34], [320, y - 12], [500, y + 30], [640, y - 25], [640, 640], [-40, 640]]);
  }

  // the jellyfish, in the brightest crossing
  push();
  translate(300, 268);
  rotate(-20);
  scale(1.12);
  const ribbon = (x, y, len, w, bend, phase, frill) => {
    const a = [], b = [];
    for (let k = 0; k <= 10; k++) {
      const t = k / 10;
      const cx = x * (1 - 0.25 * t) + bend * t * t + (5 + 10 * t) * sin(t * 300 + phase) - 5 * sin(phase);
      const ww = w * (1 - 0.92 * t) * (frill ? (k % 2 ? 1.4 : 0.7) : 1);
      a.push([cx - ww, y + len * t]);
      b.unshift([cx + ww, y + len * t + (frill ? 5 : 0)]);
    }
    S(a.concat(b), 0.5);
  };
  for (let i = 0; i < 15; i++) {
    P(i % 3 ? "#ffffff" : "#ffe9c9", 225, 0.05, 0.1, 0.2);
    ribbon(map(i, 0, 14, -66, 66), 10, 130 + 110 * noise(i * 0.8), 1.5, -46 + i * 1.2, i * 37, false);
  }
  for (let i = 0; i < 4; i++) {
    P(["#ffffff", "#ffe3d8", "#ffffff", "#ffd9d4"][i], 175, 0.14, 0.4, 0.5);
    ribbon(-30 + i * 20, 8, 120 + 30 * (i % 2), 10, -30, i * 85, true);
  }
  const bell = [[-74, 12], [-80, -14], [-68, -50], [-38, -76], [0, -84], [38, -76], [68, -50], [80, -12], [74, 14], [56, 8], [40, 18], [20, 9], [0, 19], [-20, 9], [-40, 18], [-57, 8]];
  P("#ffffff", 120, 0.4, 0.4, 0.02);
  brush.circle(0, -26, 96, 0.5);
  P("#ffffff", 215, 0.08, 0.35, 0.6);
  S(bell);
  P("#ffffff", 190, 0.08, 0.35, 0.6);
  S(bell);
  P("#ffc9c0", 150, 0.2, 0.4, 0.5, "in");
  S(bell.map(([x, y]) => [x * 0.85, y * 0.85 - 2]));
  P("#2f8f86", 120, 0.2, 0.4, 0.3);
  S([[-50, -4], [-30, -22], [0, -28], [30, -22], [50, -4], [28, 4], [0, 7], [-28, 4]]);
  P("#c25a66", 150, 0.2, 0.4, 0.4);
  for (const [x, y] of [[-22, -36], [0, -46], [22, -36]]) brush.circle(x, y, 9, 0.5);
  for (let v = -3; v <= 3; v++) {
    P(v % 2 ? "#14635e" : "#ffffff", v % 2 ? 130 : 230, 0.05, 0.1, 0.2);
    S([[v * 5, -72], [v * 16 - 1.6, -36], [v * 20, 6], [v * 16 + 1.8, -36]], 0.5);
  }
  P("#ffffff", 255, 0.08, 0.1, 0);
  S([[-60, -42], [-40, -64], [-12, -75], [-18, -67], [-40, -54], [-54, -36]]);
  pop();

  // dust in the light, weed in the dark
  for (let i = 0; i < 24; i++) {
    P(i % 5 ? "#f4ffe6" : "#ffe0b0", 235, 0.05, 0.1, 0.2);
    const t = random();
    brush.circle(lerp(200, 400, t) + random(-190, 190), 40 + t * 500, random(0.8, 2.4), 0.3);
  }
}
