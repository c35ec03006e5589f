// A blue island with low mist at its foot, calm water in front.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  randomSeed(300);
  noiseSeed(2);
  background("#f3f6f7");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  soft();
  poly("#a5c4d8", 150, -40, -40, 640, -40, 640, 130, 330, 170, -40, 120);
  poly("#dfe6e4", 120, -40, 130, 320, 160, 640, 120, 640, 330, -40, 330);
  crisp();
  ridge("#a9c0d2", 140, 150, 330, 90, 11);
  ridge("#6a8fb0", 190, 300, 345, 170, 4);
  ridge("#41698f", 200, 330, 345, 105, 17);
  soft();
  poly("#f4f7f7", 220, 60, 340, 180, 318, 320, 334, 470, 316, 560, 338, 540, 372, 330, 366, 120, 374);
  poly("#b4cdda", 140, -40, 380, 300, 372, 640, 384, 640, 470, 300, 460, -40, 474);
  poly("#7fa5bd", 170, -40, 470, 280, 458, 640, 476, 640, 640, -40, 640);
  crisp();
  for (var i = 0; i < 12; i++) {
    var y = 392 + i * 16, x = random(80, 520), w = 24 + i * 4;
    poly(i % 2 ? "#f7fafa" : "#5f8aa6", i % 2 ? 250 : 170, x - w, y, x, y - 3, x + w, y, x, y + 4);
  }
  // gulls
  [[160, 170, 1], [205, 150, 0.7], [130, 142, 0.6]].forEach(function (g) {
    var x = g[0], y = g[1], s = g[2];
    poly("#41526a", 240, x - 22 * s, y - 8 * s, x - 9 * s, y - 9 * s, x, y, x + 9 * s, y - 9 * s, x + 22 * s, y - 8 * s, x, y + 6 * s);
  });
}
function soft() { brush.fillBleed(0.4, "out"); brush.fillTexture(0.4, 0.02); }
function crisp() { brush.fillBleed(0.08, "out"); brush.fillTexture(0.4, 0.3); }
function poly(c, o) {
  brush.fill(c, o);
  brush.beginShape(0.5);
  for (var i = 2; i < arguments.length; i += 2) brush.vertex(arguments[i], arguments[i + 1]);
  brush.endShape(CLOSE);
}
function ridge(c, o, x, foot, h, s) {
  var pts = [];
  for (var u = -1; u <= 1.01; u += 0.2) pts.push(x + u * 220, foot - h * (1 - u * u) * (0.5 + noise(u * 2 + 5, s)));
  poly.apply(null, [c, o].concat(pts, [x + 220, foot + 10, x - 220, foot + 10]));
}
