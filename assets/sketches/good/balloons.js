// Three hot-air balloons
// Balloons at three distances over blue hills: a bright one near, two small ones far.

var balloons = [
  [235, 230, 1.0, ["#e2533f", "#f4b13e", "#e2533f", "#f4b13e", "#e2533f"]],
  [450, 150, 0.5, ["#4f8fb8", "#a9d3dc", "#4f8fb8", "#a9d3dc", "#4f8fb8"]],
  [480, 345, 0.32, ["#8b6bb0", "#d9a9c9", "#8b6bb0", "#d9a9c9", "#8b6bb0"]],
];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noiseSeed(21);
  randomSeed(21);
  noLoop();
  background("#fdf9f0");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  sky();
  for (var i = 0; i < 3; i++) hill(470 + i * 48, ["#9fb9cf", "#7fa58f", "#5c8a5f"][i], 150 + i * 30, i);
  balloons.slice().reverse().forEach(function (b) {
    balloon.apply(null, b);
  });
}

function sky() {
  brush.fillBleed(0.5, "out");
  brush.fillTexture(0.45, 0.02);
  brush.fill("#9fd0e6", 135);
  brush.circle(120, 120, 200, 0.9);
  brush.circle(460, 90, 190, 0.9);
  brush.fill("#f9d9b4", 120);
  brush.circle(430, 370, 190, 0.9);
  brush.fill("#c9e2ee", 120);
  brush.circle(110, 380, 170, 0.9);
}

function hill(y, tone, opacity, seed) {
  brush.fill(tone, opacity);
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.35);
  brush.beginShape(0.5);
  for (var x = -40; x <= 640; x += 68) brush.vertex(x, y - 90 * (noise(x * 0.006, seed * 7) - 0.4));
  brush.vertex(640, 640);
  brush.vertex(-40, 640);
  brush.endShape(CLOSE);
}

function balloon(x, y, s, gores) {
  push();
  translate(x, y);
  scale(s);
  brush.fillTexture(0.35, 0.5);
  // gores from left to right; each is the lens between two meridians
  gores.forEach(function (tone, i) {
    var l = map(i, 0, 5, -1, 1);
    var r = map(i + 1, 0, 5, -1, 1);
    var wide = [[0, -150], [70, -128], [118, -76], [128, -14], [106, 50], [64, 104], [28, 140]];
    brush.fill(tone, 225);
    brush.fillBleed(0.06, "out");
    brush.beginShape(0.45);
    wide.forEach(function (p) {
      brush.vertex(p[0] * l, p[1]);
    });
    wide.slice().reverse().forEach(function (p) {
      brush.vertex(p[0] * r, p[1]);
    });
    brush.endShape(CLOSE);
  });
  // one shadow glaze down the right side
  brush.fill("#5a3a6b", 130);
  brush.fillBleed(0.3, "in");
  brush.fillTexture(0.4, 0.05);
  brush.beginShape(0.5);
  [[40, -140], [100, -96], [126, -20], [106, 50], [64, 104], [26, 140], [60, 60], [78, -20]].forEach(function (p) {
    brush.vertex(p[0], p[1]);
  });
  brush.endShape(CLOSE);
  // ropes and basket
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.2, 0.5);
  brush.fill("#5b4030", 230);
  [-1, 1].forEach(function (side) {
    brush.beginShape(0);
    brush.vertex(side * 26, 138);
    brush.vertex(side * 17, 186);
    brush.vertex(side * 13, 186);
    brush.vertex(side * 22, 138);
    brush.endShape(CLOSE);
  });
  brush.fill("#8a5a33", 245);
  brush.beginShape(0.2);
  [[-21, 184], [21, 184], [17, 218], [-17, 218]].forEach(function (p) {
    brush.vertex(p[0], p[1]);
  });
  brush.endShape(CLOSE);
  pop();
}
