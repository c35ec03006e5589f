// A river winding through meadows: late, red sky, dark heath meadows, the river carries the last light.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  noLoop();
  randomSeed(71);
  noiseSeed(71);
  background("#fbe9cf");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  var i, x;

  function shape(c, o, b, rim, p, k) {
    brush.fill(c, o);
    brush.fillBleed(b, "out");
    brush.fillTexture(0.42, rim);
    brush.beginShape(k);
    p.forEach(function (q) {
      brush.vertex(q[0], q[1]);
    });
    brush.endShape(CLOSE);
  }
  function belt(a, b, j) {
    var p = [];
    for (x = -60; x <= 660; x += 80) p.push([x, a + random(-j, j)]);
    for (x = 660; x >= -60; x -= 80) p.push([x, b + random(-j, j)]);
    return p;
  }
  shape("#7d4468", 170, 0.4, 0.03, belt(-60, 60, 16), 0.5);
  shape("#c2565a", 145, 0.4, 0.03, belt(40, 140, 18), 0.5);
  shape("#e98a58", 130, 0.4, 0.03, belt(120, 210, 14), 0.5);
  shape("#f6c070", 115, 0.4, 0.03, belt(196, 270, 8), 0.5);
  // far wood
  var far = [];
  for (x = -50; x <= 650; x += 25) far.push([x, 282 - 34 * noise(x * 0.012)]);
  for (x = 650; x >= -50; x -= 70) far.push([x, 300]);
  shape("#8a5a76", 170, 0.08, 0.3, far, 0.4);

  var left = [[-50, 300], [60, 300], [180, 302], [300, 304], [250, 322], [150, 350], [130, 390], [220, 430], [330, 470], [340, 520], [270, 570], [170, 650], [60, 650], [-50, 650], [-50, 520], [-50, 400]];
  var right = [[312, 304], [420, 302], [540, 300], [650, 300], [650, 420], [650, 540], [650, 650], [520, 650], [400, 650], [440, 580], [450, 520], [430, 460], [330, 418], [220, 384], [214, 364], [280, 330]];
  shape("#8a5a4c", 190, 0.05, 0.35, left, 0.4);
  shape("#7f5250", 190, 0.05, 0.35, right, 0.4);
  shape("#4f3548", 190, 0.2, 0.1, [[-50, 430], [80, 410], [190, 450], [290, 490], [300, 530], [220, 580], [130, 650], [-50, 650], [-50, 540]], 0.4);
  shape("#46304a", 200, 0.2, 0.1, [[650, 380], [560, 400], [490, 460], [480, 540], [450, 600], [430, 650], [540, 650], [650, 650], [650, 520]], 0.4);
  shape("#f0a060", 120, 0.15, 0.05, [[250, 336], [230, 372], [330, 410], [430, 450], [440, 500], [400, 500], [300, 446], [180, 404], [160, 366]], 0.5);
  // three dark trees on the right bank
  for (i = 0; i < 3; i++) {
    var tx = 520 + i * 34, ty = 392 + i * 12, h = 80 + (i % 2) * 40;
    for (var k = 0; k < 2; k++) shape("#2c1f3a", 245, 0.05, 0.4, [[tx, ty - h], [tx + 14, ty - h * 0.7], [tx + 19, ty - h * 0.35], [tx + 8, ty], [tx - 8, ty], [tx - 18, ty - h * 0.35], [tx - 13, ty - h * 0.7]], 0.5);
  }
  for (i = 0; i < 16; i++) {
    x = random(-5, 140);
    var g = random(30, 90);
    shape("#2c1f3a", 235, 0.03, 0.3, [[x - 2, 606], [x + 3, 606 - g * 0.6], [x + 8, 606 - g], [x + 6, 606 - g * 0.5], [x + 3, 606]], 0.3);
  }
}
