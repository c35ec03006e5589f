// Looking up into the open bell of a pink jellyfish that swims away through green water.
let put = (pts, curve = 0.6) => {
  brush.beginShape(curve);
  for (let [x, y] of pts) brush.vertex(x, y);
  brush.endShape(CLOSE);
};
let oval = (x, y, rx, ry, wob = 0) => Array.from({ length: 16 }, (_, i) => [x + cos(i * 22.5) * rx * (1 + (i % 2) * wob), y + sin(i * 22.5) * ry * (1 + (i % 2) * wob)]);
let colour = (c, o, b, d, t, e) => { brush.fill(c, o); brush.fillBleed(b, d); brush.fillTexture(t, e); };

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(93);
  noLoop();
  background("#eef5e2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  colour("#9fd3a8", 150, 0.45, "out", 0.5, 0.03);
  put([[-40, 160], [200, 240], [420, 200], [640, 260], [640, 640], [-40, 640]]);
  colour("#4a9f80", 150, 0.45, "out", 0.5, 0.03);
  put([[-40, 380], [220, 430], [440, 400], [640, 350], [640, 640], [-40, 640]]);

  push();
  translate(330, 210);
  rotate(-22);
  // outside of the bell, then its opening
  colour("#ffffff", 245, 0.06, "out", 0.3, 0.3);
  put([[-142, 40], [-128, -30], [-84, -94], [-10, -122], [70, -100], [122, -38], [142, 40], [80, 96], [0, 112], [-84, 96]]);
  colour("#f4a3b8", 170, 0.1, "out", 0.4, 0.6);
  put([[-142, 40], [-128, -30], [-84, -94], [-10, -122], [70, -100], [122, -38], [142, 40], [80, 96], [0, 112], [-84, 96]]);
  colour("#ffffff", 235, 0.06, "out", 0.3, 0.3);
  put(oval(0, 44, 140, 66, 0.04));
  colour("#f7bccb", 150, 0.1, "out", 0.4, 0.7);
  put(oval(0, 44, 140, 66, 0.04));
  colour("#d95f8c", 140, 0.25, "in", 0.5, 0.4);
  put(oval(0, 38, 104, 46));
  colour("#8f2a5f", 150, 0.3, "in", 0.5, 0.3);
  put(oval(0, 34, 56, 24));
  for (let a = 0; a < 360; a += 30) {
    colour("#b53a70", 140, 0.05, "out", 0.2, 0.2);
    put([[cos(a) * 56, 36 + sin(a) * 24], [cos(a + 3) * 96, 42 + sin(a + 3) * 44], [cos(a) * 134, 44 + sin(a) * 63], [cos(a - 3) * 96, 42 + sin(a - 3) * 44]], 0.4);
  }
  for (let i = 0; i < 12; i++) {
    const a = 5 + i * 15.5, x = cos(a) * 136, y = 44 + sin(a) * 64, l = 120 + 60 * ((i * 7) % 3);
    colour(i % 2 ? "#b03a72" : "#e07c9f", 180, 0.06, "out", 0.2, 0.3);
    put([[x - 2.5, y], [x - 14, y + l * 0.3], [x + 8, y + l * 0.6], [x - 10, y + l], [x + 12, y + l * 0.6], [x - 9, y + l * 0.3], [x + 2.5, y]], 0.5);
  }
  for (const [x, c] of [[-30, "#f2a0b4"], [26, "#e57d9d"], [0, "#f7c3c6"]]) {
    colour(c, 215, 0.12, "out", 0.4, 0.7);
    put([[x - 8, 34], [x - 24, 90], [x - 8, 140], [x - 22, 190], [x - 6, 236], [x + 8, 190], [x + 18, 140], [x + 10, 88], [x + 12, 34]]);
  }
  pop();
}
