// A swarm of small jellyfish rises out of the deep towards the lit surface
const placed = [
  // x, y, size, lean : from the far ones near the light to the near ones in the deep
  [330, 118, 0.13, 8], [368, 92, 0.11, -6], [402, 128, 0.14, 14], [300, 160, 0.15, -10], [352, 176, 0.18, 4], [430, 176, 0.17, 16],
  [268, 208, 0.2, -14], [388, 226, 0.23, 10], [318, 258, 0.26, -4], [458, 262, 0.25, 20], [222, 290, 0.28, -18], [404, 318, 0.33, 6],
  [300, 352, 0.4, -8], [498, 372, 0.36, 24], [118, 352, 0.38, -24], [412, 436, 0.5, 12], [206, 486, 0.78, -12],
];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(2.6);
  angleMode(DEGREES);
  noLoop();
  background("#0f3358");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(21);
  noiseSeed(21);
  light();
  placed.forEach(([x, y, s, lean], i) => jelly(x, y, s, lean, i));
  dust();
}

function outline(points, curve = 0.5) {
  brush.beginShape(curve);
  points.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}

function light() {
  brush.fillTexture(0.5, 0);
  brush.fillBleed(0.5, "out");
  const lit = [["#1f6390", 170, 380], ["#3a94b4", 170, 290], ["#7cc7cd", 180, 205], ["#c4eadf", 210, 125], ["#fbfbe4", 255, 62]];
  for (const [c, o, r] of lit) {
    brush.fill(c, o);
    outline(Array.from({ length: 14 }, (_, i) => {
      const a = i * 25.7, q = r * random(0.88, 1.12);
      return [360 + cos(a) * q * 1.25, 24 + sin(a) * q];
    }), 0.7);
  }
  brush.fillBleed(0.2, "out");
  for (const [x, w] of [[-30, 60], [150, 46], [330, 34], [500, 54]]) {
    brush.fill("#9fdcd8", 80);
    outline([[330 + x * 0.1, 40], [366 + x * 0.1, 40], [x + w * 1.6, 690], [x - w * 0.6, 690]], 0.1);
  }
  brush.fillBleed(0.5, "out");
  brush.fill("#081d3a", 210);
  outline([[-60, 470], [110, 520], [300, 600], [460, 560], [660, 470], [660, 680], [-60, 680]], 0.6);
}

function jelly(x, y, s, lean, i) {
  const near = constrain((s - 0.1) / 0.5, 0, 1);
  const flesh = lerpColor(color("#dff6f2"), color("#ff9fb4"), near);
  const glow = lerpColor(color("#ffffff"), color("#ffe2dc"), near);
  const heart = lerpColor(color("#9fd0d8"), color("#d6407e"), near);
  push();
  translate(x, y);
  rotate(lean);
  scale(s);
  brush.fillBleed(0.04, "out");
  brush.fillTexture(0.1, 0);
  const n = s > 0.3 ? 8 : 4, w = s > 0.3 ? 2.2 : 0.55 / s;
  for (let k = 0; k < n; k++) {
    const x0 = map(k, 0, n - 1, -74, 74), len = random(130, 260), a = [], b = [], ph = i * 47 + k * 80;
    for (let j = 0; j < 8; j++) {
      const t = j / 7, cx = x0 * (1 - 0.5 * t) - lean * 2 * t * t + sin(ph + t * 300) * 20 * t;
      a.push([cx - w * (1.1 - t), 10 + len * t]);
      b.unshift([cx + w * (1.1 - t), 10 + len * t]);
    }
    brush.fill(k % 2 ? glow : flesh, 235);
    outline(a.concat(b), 0.4);
  }
  if (s > 0.22) {
    brush.fillBleed(0.18, "out");
    brush.fillTexture(0.5, 0.4);
    brush.fill(flesh, 200);
    outline([[-40, 0], [-48, 34], [-34, 58], [-44, 90], [-26, 130], [-16, 84], [-4, 60], [10, 96], [8, 140], [28, 104], [24, 62], [44, 40], [38, 0]], 0.6);
  }
  const cap = (k, up) => {
    const p = [];
    for (let a = 180; a <= 360; a += 20) p.push([cos(a) * 92 * k, sin(a) * 94 * k - up]);
    for (let j = 1; j < 8; j++) p.push([map(j, 0, 8, 92, -92) * k, (j % 2 ? 15 : 3) * k - up]);
    return p.slice(5).concat(p.slice(0, 5));
  };
  brush.fillBleed(0.07, "out");
  brush.fillTexture(0.4, 0.5);
  brush.fill(flesh, 225);
  outline(cap(1, 0), 0.4);
  if (s > 0.16) { brush.fillBleed(0.25, "in"); brush.fill(glow, 180); outline(cap(0.76, 5)); }
  brush.fillBleed(0.25, "out");
  brush.fill(heart, 190);
  outline(cap(0.42, 20), 0.7);
  if (s > 0.3) {
    brush.fillTexture(0, 0);
    brush.fill("#ffffff", 250);
    outline([[-84, -10], [-74, -46], [-46, -74], [-24, -84], [-44, -66], [-66, -38], [-76, -10]]);
  }
  pop();
}

function dust() {
  for (let i = 0; i < 20; i++) {
    brush.fill("#f2fbf4", random(120, 230));
    brush.circle(random(600), random(200, 600), random(0.8, 2.2), 0.3);
  }
}
