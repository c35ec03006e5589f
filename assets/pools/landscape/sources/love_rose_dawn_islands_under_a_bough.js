// Dawn in rose and gold: an island and its fainter sisters float on mist, seen from under a dark pine bough.
var rose = "#e8a7a0", gold = "#f6cf8e", lilac = "#a79cc4", ink = "#2b2f4a";

function wash(c, o, pts, b, k) {
  brush.fill(c, o);
  brush.fillBleed(b === undefined ? 0.4 : b, "out");
  brush.beginShape(k === undefined ? 0.5 : k);
  for (var i = 0; i < pts.length; i += 2) brush.vertex(pts[i], pts[i + 1]);
  brush.endShape(CLOSE);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(515);
  noiseSeed(3);
  noLoop();
  background("#fff6e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  brush.fillTexture(0.45, 0.02);
  wash("#8f84bd", 175, [-40, -40, 640, -40, 640, 70, 430, 110, 220, 80, -40, 130]);
  wash(rose, 150, [-40, 110, 200, 80, 430, 120, 640, 80, 640, 200, 380, 230, 180, 190, -40, 220]);
  wash(gold, 160, [-40, 210, 180, 190, 400, 230, 640, 196, 640, 300, -40, 310]);
  // the sun, small and hot above the gold
  brush.fillTexture(0.2, 0.2);
  for (var n = 0; n < 2; n++) wash("#f2784f", 235, [132, 222, 146, 214, 160, 218, 168, 232, 164, 247, 150, 254, 135, 249, 127, 236], 0.05, 0.6);
  // sisters, far to near
  isle(520, 312, 150, 44, "#b79cc0", 165, 4);
  isle(70, 326, 130, 52, "#a58bb8", 180, 9);
  veil(338, 16);
  isle(362, 356, 182, 118, "#6d649c", 225, 21);
  isle(362, 356, 180, 117, "#554d8c", 205, 21);
  isle(384, 350, 96, 66, "#3d3f78", 175, 33);
  // a tower of trees on its ridge and a white temple that takes the sun
  for (var i = 0; i < 9; i++) {
    var tx = 318 + i * 15 + random(-4, 4), ty = 278 + abs(i - 3.5) * 7, th = random(26, 58);
    for (var m = 0; m < 2; m++) wash(i % 2 ? "#2d3364" : "#44497f", 220, [tx, ty - th, tx + 7, ty - th * 0.55, tx + 13, ty - th * 0.3, tx + 15, ty + 4, tx - 15, ty + 4, tx - 12, ty - th * 0.32, tx - 6, ty - th * 0.6], 0.1, 0.4);
  }
  brush.fillTexture(0.15, 0.35);
  for (var k = 0; k < 2; k++) wash("#fff8ea", 255, [266, 300, 290, 300, 290, 320, 266, 320], 0.02, 0);
  wash("#c95a4a", 245, [260, 301, 278, 284, 296, 301], 0.03, 0.05);
  brush.fillTexture(0.4, 0.02);
  for (var v = 0; v < 3; v++) veil(364 + v * 4, 20 - v * 3);

  // water: the sky returned, gold path under the sun
  brush.fillTexture(0.4, 0.08);
  wash(gold, 105, [-40, 392, 160, 384, 340, 396, 640, 388, 640, 450, 320, 462, -40, 450], 0.25);
  wash(rose, 105, [-40, 450, 220, 440, 460, 462, 640, 446, 640, 530, 300, 520, -40, 530], 0.25);
  wash("#6f68a8", 180, [-40, 520, 200, 506, 420, 528, 640, 510, 640, 640, -40, 640], 0.25);
  wash("#7d72ae", 150, [230, 392, 360, 388, 500, 392, 480, 404, 452, 408, 440, 432, 418, 426, 400, 462, 384, 440, 366, 474, 350, 436, 330, 448, 312, 420, 280, 412, 250, 402], 0.14, 0.3);
  brush.fillTexture(0.2, 0.1);
  for (var j = 0; j < 20; j++) {
    var y = 392 + j * 10, w = 12 + j * 2, x = 148 + sin(j * 113) * (10 + j * 3);
    wash(j % 3 ? "#fffbe9" : "#ffa77a", 255, [x - w, y, x, y - 2, x + w, y + 1, x, y + 3], 0.06, 0.6);
  }
  // fishing boats, two dark notes
  skiff(438, 432, 0.8);
  skiff(500, 414, 0.5);
  bough();
}

function isle(x, foot, half, h, tone, o, s) {
  var pts = [];
  for (var u = -1; u <= 1.001; u += 0.2) pts.push(x + u * half, foot - h * pow(cos(u * 90), 0.8) * (0.55 + 0.7 * noise(u * 1.7 + 3, s)));
  pts.push(x + half, foot + 8, x - half, foot + 8);
  brush.fillTexture(0.45, 0.2);
  wash(tone, o, pts, 0.09, 0.4);
}
function veil(y, h) {
  brush.fillTexture(0.3, 0);
  wash("#fff4e4", 255, [-40, y - h, 120, y - h * 1.4, 300, y - h * 0.6, 470, y - h * 1.3, 640, y - h, 640, y + h, 440, y + h * 1.3, 220, y + h * 0.8, -40, y + h * 1.2], 0.3, 0.6);
}
function skiff(x, y, s) {
  brush.fillTexture(0.2, 0.4);
  wash(ink, 250, [x - 36 * s, y - 6 * s, x - 20 * s, y, x + 20 * s, y, x + 38 * s, y - 9 * s, x + 24 * s, y + 9 * s, x - 24 * s, y + 9 * s], 0.03, 0.2);
  wash(ink, 250, [x - 4 * s, y, x - 6 * s, y - 22 * s, x, y - 32 * s, x + 6 * s, y - 22 * s, x + 5 * s, y], 0.03, 0.3);
}
function bough() {
  brush.fillTexture(0.3, 0.4);
  for (var z = 0; z < 2; z++) wash(ink, 255, [640, 20, 560, 58, 500, 64, 430, 92, 366, 98, 310, 122, 366, 106, 434, 104, 506, 82, 566, 80, 640, 62], 0.05, 0.4);
  wash(ink, 245, [500, 66, 470, 108, 436, 134, 480, 112, 514, 74], 0.05, 0.4);
  for (var q = 0; q < 3; q++) wash("#2b2440", 255, [640, 10, 596, 70, 580, 160, 586, 300, 574, 420, 580, 520, 552, 640, 640, 640], 0.05, 0.35);
  var tufts = [[318, 116, 30], [372, 94, 36], [432, 82, 40], [446, 134, 34], [500, 56, 42], [556, 48, 44], [600, 96, 40], [480, 108, 32], [588, 24, 46], [580, 190, 40], [556, 128, 40], [528, 86, 36], [404, 108, 32], [340, 112, 26]];
  tufts.forEach(function (t) {
    for (var a = 0; a < 10; a++) {
      var ang = -184 + a * 21 + random(-7, 7), r = t[2] * random(0.75, 1.2);
      wash(random(["#27324a", "#2f4a4a", "#3e5a4c", "#1f2540"]), 235, [t[0] - 4, t[1] + 3, t[0] + cos(ang) * r, t[1] + sin(ang) * r, t[0] + 5, t[1] + 4], 0.05, 0.1);
    }
  });
}
