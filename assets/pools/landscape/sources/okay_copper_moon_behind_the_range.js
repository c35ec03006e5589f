// The moon over mountains: a huge copper harvest moon half sunk behind a jagged range, a warm plum night, geese.
const plum = ["#e7b98f", "#c98a84", "#93658a", "#5d4579", "#33295a"];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(88);
  noiseSeed(88);
  noLoop();
  background("#fbeedb");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  const M = [392, 262, 112];
  belt(plum[4], 215, -60, 62, 18);
  belt(plum[3], 175, -20, 140, 22);
  belt(plum[2], 130, 96, 216, 22);
  belt(plum[1], 120, 190, 300, 20);
  belt(plum[0], 120, 270, 350, 12);
  // the disc: gold, then copper dropped in from below
  set("#f9c566", 215, 0.04, 0.45, 0.5);
  for (let k = 0; k < 3; k++) disc(...M);
  // the seas of the moon, dark enough to tell it from a sun
  for (const [x, y, w, h] of [[348, 214, 34, 24], [392, 190, 22, 15], [430, 226, 36, 20], [384, 272, 30, 18], [452, 274, 18, 14], [330, 258, 14, 18]]) {
    set("#96603f", 130, 0.16, 0.5, 0.2);
    const pts = [];
    for (let a = 0; a < 360; a += 36) pts.push([x + cos(a) * w * random(0.75, 1.2), y + sin(a) * h * random(0.75, 1.2)]);
    shape(pts, 0.6);
  }
  // thin bars of cloud cut the moon
  for (const [x, y, w, h] of [[300, 244, 150, 5], [500, 250, 120, 4], [180, 196, 110, 5], [90, 222, 130, 6]]) {
    set("#7b4f78", 165, 0.14, 0.3, 0.15);
    shape([[x - w, y + 2], [x - w * 0.5, y - h], [x, y - h * 0.4], [x + w * 0.6, y - h], [x + w, y], [x + w * 0.3, y + h], [x - w * 0.4, y + h * 0.6]], 0.6);
  }

  mountains(360, 100, 4, "#8d6a90", 185, 0.1, 40);
  mountains(420, 120, 12, "#5f4a80", 210, 0.06, 30);
  mountains(470, 100, 27, "#372f62", 240, 0.05, 26);
  mountains(476, 90, 27, "#2b2454", 230, 0.05, 26);
  set("#a9799a", 120, 0.2, 0.4, 0.05);
  shape([[-50, 552], [100, 548], [250, 552], [400, 548], [550, 552], [650, 550], [650, 660], [450, 655], [250, 660], [50, 655], [-50, 660]], 0.3);
  // a lake of moonlight in the valley: three copper strokes
  for (let i = 0; i < 9; i++) {
    set(i % 2 ? "#f0a050" : "#c9623f", 190, 0.06, 0.2, 0.2);
    const y = 553 + i * 6, w = 20 + i * 9 + random(-6, 14), x = 380 + random(-16, 16);
    shape([[x - w, y], [x, y - 2.5], [x + w, y], [x, y + 2.5]], 0.6);
  }
  set("#1b1738", 250, 0.05, 0.3, 0.4);
  shape([[-50, 470], [20, 462], [84, 490], [150, 524], [220, 556], [300, 588], [330, 640], [230, 650], [120, 650], [20, 650], [-50, 650], [-50, 560]], 0.3);
  shape([[-50, 490], [60, 500], [140, 540], [220, 590], [200, 650], [60, 650], [-50, 650], [-50, 570]], 0.3);
  snag(96, 500);
  for (let i = 0; i < 7; i++) goose(96 + i * 27, 96 + abs(i - 2) * 17, 8 + (i % 3));
}

function set(c, o, b, t, e) {
  brush.fill(c, o);
  brush.fillBleed(b, "out");
  brush.fillTexture(t, e);
}

function shape(pts, curve) {
  brush.beginShape(curve);
  for (const [x, y] of pts) brush.vertex(x, y);
  brush.endShape(CLOSE);
}

function disc(x, y, r) {
  const pts = [];
  for (let a = 0; a < 360; a += 15) pts.push([x + cos(a) * r, min(y + sin(a) * r, 318 + abs(cos(a)) * 14)]);
  shape(pts, 0.2);
}

function belt(c, o, top, low, j) {
  set(c, o, 0.4, 0.42, 0.04);
  const pts = [];
  for (let x = -60; x <= 660; x += 80) pts.push([x, top + random(-j, j)]);
  for (let x = 660; x >= -60; x -= 80) pts.push([x, low + random(-j, j)]);
  shape(pts, 0.5);
}

function mountains(base, lift, s, c, o, bleed, step) {
  set(c, o, bleed, 0.45, 0.4);
  const pts = [];
  for (let x = -50; x <= 650; x += step) pts.push([x, base - lift * (1.4 * noise(x * 0.009, s) - 0.35) - random(0, 16)]);
  for (let x = 650; x >= -50; x -= 70) pts.push([x, base + (base > 465 ? 74 : 60) + random(-3, 3)]);
  shape(pts, 0.06);
}

function snag(x, y) {
  set("#150f2c", 255, 0.02, 0.1, 0.4);
  const limb = (ax, ay, bx, by, w) => shape([[ax - w, ay], [lerp(ax, bx, 0.6) - w * 0.5 - 4, lerp(ay, by, 0.5)], [bx, by], [lerp(ax, bx, 0.6) + w * 0.5 - 2, lerp(ay, by, 0.55)], [ax + w, ay]], 0.3);
  for (let k = 0; k < 2; k++) limb(x, y + 20, x + 14, y - 156, 7);
  for (const [t, dx, dy, w] of [[40, 58, -46, 4], [70, -52, -52, 4], [100, 46, -40, 3], [118, -30, -48, 2.5], [30, -62, -20, 3]]) limb(x + t * 0.07, y - t, x + t * 0.07 + dx, y - t + dy, w);
}

function goose(x, y, s) {
  set("#2a1f48", 240, 0.03, 0.1, 0.3);
  shape([[x - s, y - s * 0.5], [x - s * 0.4, y - s * 0.5], [x, y], [x + s * 0.5, y - s * 0.6], [x + s, y - s * 0.4], [x + s * 0.4, y - s * 0.2], [x, y + s * 0.4], [x - s * 0.4, y - s * 0.15]], 0.3);
}
