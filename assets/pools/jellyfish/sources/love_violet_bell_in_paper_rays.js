// A violet jellyfish crosses bands of light: the rays are bare paper left between pale turquoise washes.

var W = 600;
var sun = [455, -150];

function setup() {
  createCanvas(W, W, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(88);
  noiseSeed(5);
  noLoop();
  background("#fafbf3");
  translate(-W / 2, -W / 2);
  brush.noStroke();

  shade();
  jelly();
  sparks();
}

// a wedge of shade between two directions, seen from the sun
function wedge(from, to, near, far, hex, opacity) {
  brush.fill(hex, opacity);
  brush.beginShape(0.25);
  [[from, near], [lerp(from, to, 0.5), near - 12], [to, near], [to - 0.6, (near + far) / 2], [to + 0.8, far], [lerp(from, to, 0.5), far + 20], [from - 0.8, far], [from + 0.6, (near + far) / 2]].forEach(function (p) {
    brush.vertex(sun[0] + cos(p[0]) * p[1], sun[1] + sin(p[0]) * p[1]);
  });
  brush.endShape(CLOSE);
}

function shade() {
  brush.fillBleed(0.14, "out");
  brush.fillTexture(0.45, 0.12);
  var cuts = [[40, 66, "#7fcbd0"], [72, 83, "#93d3d2"], [90, 97, "#6dbfca"], [103, 117, "#7cc8cf"], [122, 128, "#9ad8d6"], [134, 168, "#6bbdca"]];
  cuts.forEach(function (c, i) {
    wedge(c[0], c[1], 130, 920, c[2], 150);
    wedge(c[0] + 1.4, c[1] - 1.2, 130, 930, "#4fabbc", 120);
  });
  brush.fillBleed(0.45, "out");
  brush.fillTexture(0.5, 0.03);
  [["#3a93ac", 130, 470], ["#1f6f90", 150, 545]].forEach(function (d) {
    brush.fill(d[0], d[1]);
    brush.beginShape(0.6);
    [[-40, d[2] - 40], [130, d[2] + 10], [310, d[2] + 40], [470, d[2]], [640, d[2] + 36], [640, 650], [-40, 650]].forEach(function (p) { brush.vertex(p[0], p[1]); });
    brush.endShape(CLOSE);
  });
}

function pigment(hex, o, bleed, dir, tex, edge) {
  brush.fill(hex, o);
  brush.fillBleed(bleed, dir);
  brush.fillTexture(tex, edge);
}

function trace(pts, curve) {
  brush.beginShape(curve);
  pts.forEach(function (p) { brush.vertex(p[0], p[1]); });
  brush.endShape(CLOSE);
}

function hang(x, y, len, w, swing, ph, ruff) {
  var l = [], r = [], n = 10;
  for (var k = 0; k <= n; k++) {
    var t = k / n;
    var cx = x * (1 - 0.2 * t) + swing * t * t + (6 + 12 * t) * sin(t * 330 + ph) - 6 * sin(ph);
    var h = w * (1 - 0.9 * t) * (ruff ? (k % 2 ? 1.35 : 0.65) : 1);
    l.push([cx - h, y + len * t]);
    r.unshift([cx + h, y + len * t + ruff]);
  }
  trace(l.concat(r), 0.5);
}

function jelly() {
  push();
  translate(238, 232);
  rotate(17);
  scale(1.06);
  for (var i = 0; i < 15; i++) {
    pigment(["#4a3f8f", "#7d68b8", "#2f5d8f"][i % 3], 195, 0.05, "out", 0.15, 0.25);
    hang(map(i, 0, 14, -100, 100), 2, 196 + 150 * noise(i * 0.6), 1.9, 70, i * 41, 0);
  }
  [[-30, 210, "#c5a9de"], [32, 180, "#a98bd0"], [-4, 240, "#dcc2e8"], [14, 200, "#8f6fc0"]].forEach(function (a, j) {
    pigment(a[2], 190, 0.13, "out", 0.45, 0.7);
    hang(a[0], 12, a[1], 19, 48, j * 83, 6);
  });
  var rim = [[-112, 22], [-122, -18], [-106, -66], [-66, -104], [-6, -120], [56, -108], [100, -70], [121, -18], [112, 22], [92, 14], [70, 32], [46, 18], [22, 36], [-2, 20], [-26, 36], [-50, 18], [-72, 32], [-94, 14]];
  pigment("#ffffff", 235, 0.06, "out", 0.3, 0.1);
  trace(rim, 0.6);
  pigment("#cdb4e6", 140, 0.07, "out", 0.4, 0.8);
  trace(rim, 0.6);
  pigment("#9c79cc", 130, 0.28, "in", 0.5, 0.4);
  trace(rim.map(function (p) { return [p[0] * 0.84, p[1] * 0.84 - 7]; }), 0.6);
  pigment("#4f3f96", 130, 0.25, "in", 0.5, 0.4);
  trace([[-84, 2], [-46, -20], [0, -27], [48, -20], [86, 2], [46, 12], [0, 16], [-46, 12]], 0.6);
  pigment("#e58fb4", 150, 0.35, "out", 0.5, 0.2);
  brush.circle(-22, -58, 17, 0.6);
  brush.circle(22, -60, 17, 0.6);
  for (var v = -4; v <= 4; v++) {
    pigment(v % 2 ? "#5a3f9c" : "#ffffff", v % 2 ? 130 : 235, 0.05, "out", 0.15, 0.2);
    trace([[v * 4, -104], [v * 19 - 2, -60], [v * 24.5, 6], [v * 19 + 2, -60]], 0.5);
  }
  // one ray falls straight across the bell
  pigment("#fffdf0", 235, 0.14, "out", 0.2, 0);
  trace([[26, -108], [58, -98], [60, -50], [44, -4], [24, -8], [34, -60]], 0.4);
  pop();
}

function sparks() {
  for (var i = 0; i < 16; i++) {
    pigment(i % 3 ? "#ffffff" : "#3b3580", 225, 0.06, "out", 0.1, 0.3);
    brush.circle(random(20, 580), random(120, 590), random(1, 2.9), 0.3);
  }
}
