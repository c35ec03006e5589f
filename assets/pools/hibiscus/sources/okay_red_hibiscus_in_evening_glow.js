// A red hibiscus in full bloom and its bud against an evening glow
let bloom;
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(9);
  noLoop();
  background("#fdf4e4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  for (const [y, c] of [[60, "#c98aa8"], [230, "#f2a27c"], [420, "#f7cd86"]]) {
    put(c, 140, 0.4, 0.05);
    path([[-40, y - 90], [200, y - 110], [420, y - 80], [640, y - 100], [640, y + 110], [400, y + 90], [180, y + 120], [-40, y + 100]], 0.5);
  }
  put("#456b4a", 205, 0.06, 0.4);
  path([[-10, 560], [160, 500], [330, 430], [336, 440], [170, 516], [-10, 580]], 0.4);
  path([[120, 510], [130, 440], [190, 390], [210, 440], [170, 500]], 0.4);
  path([[180, 500], [260, 520], [310, 580], [240, 580], [190, 540]], 0.4);
  for (let i = 0; i < 5; i++) petal(30 + i * 72);
  put("#520826", 200, 0.3, 0.2);
  brush.circle(350, 280, 26, 0.6);
  put("#9c1030", 235, 0.05, 0.4);
  path([[344, 284], [290, 240], [226, 214], [222, 222], [284, 252], [342, 294]], 0.3);
  put("#f5bd3c", 250, 0.05, 0.4);
  for (let i = 0; i < 11; i++) brush.circle(222 + i * 6 + random(-3, 3), 210 + i * 3.4 + (i % 2 ? 14 : -12), 4.6, 0.3);
}
function put(c, o, b, edge) { brush.fill(c, o); brush.fillBleed(b, "out"); brush.fillTexture(0.45, edge); }
function path(p, c) { brush.beginShape(c); for (const q of p) brush.vertex(q[0], q[1]); brush.endShape(CLOSE); }
function petal(t) {
  const at = (a, r) => [350 + cos(t + a) * r, 280 + sin(t + a) * r * 0.92];
  put("#f0503c", 175, 0.12, 0.6);
  path([at(0, 8), at(-36, 90), at(-38, 150), at(-26, 190), at(-12, 178), at(0, 200), at(14, 180), at(27, 192), at(38, 150), at(36, 90)], 0.5);
  put("#bf1631", 150, 0.3, 0.1);
  path([at(0, 8), at(-30, 70), at(-22, 130), at(-8, 112), at(2, 140), at(14, 100), at(24, 60)], 0.5);
}
