// A lake between hills at dawn: a still grey-green morning, mist between the banks, a heron in the shallows.
let m;

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(140);
  noiseSeed(140);
  noLoop();
  background("#f6f5ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  m = (c, o, b, e = 0.1) => (brush.fill(c, o), brush.fillBleed(b, "out"), brush.fillTexture(0.4, e));

  // sky
  m("#b9cdcb", 130, 0.4, 0.03);
  slab(-60, 120, 18);
  m("#e9e0c0", 120, 0.45, 0.03);
  slab(100, 200, 16);
  m("#f3d9b8", 110, 0.45, 0.03);
  slab(180, 250, 10);

  // two ranges of hills, then the near shoulder on the left
  m("#a3bab4", 145, 0.15, 0.25);
  hill((x) => 270 - 60 * noise(x * 0.007, 1), 316);
  m("#7f9f98", 160, 0.1, 0.3);
  hill((x) => 306 - 46 * noise(x * 0.009, 4) - 26 * cos(x * 0.3), 330);
  m("#4f7a70", 200, 0.06, 0.35);
  hill((x) => 336 - 96 * exp(-sq(x / 190)), 338);

  // water
  m("#cfdcd2", 120, 0.3, 0.03);
  slab(350, 470, 8);
  m("#9dbab4", 130, 0.35, 0.03);
  slab(450, 660, 12);
  m("#7f9f98", 90, 0.3, 0.03);
  hill((x) => 344, 372, 60);
  for (let i = 0; i < 10; i++) {
    m("#6f958e", 130, 0.06);
    const y = 392 + i * 20, w = random(30, 80), x = random(40, 560);
    form([[x - w, y], [x, y - 2], [x + w, y], [x, y + 3]], 0.6);
  }
  heron(410, 470);
  m("#2f5a50", 235, 0.03, 0.4);
  for (let i = 0; i < 18; i++) {
    const x = random(0, 150), h = random(60, 150), b = random(-10, 26);
    form([[x - 2.5, 606], [x + b * 0.3, 606 - h * 0.6], [x + b, 606 - h], [x + b * 0.3 + 2.5, 606 - h * 0.5], [x + 2.5, 606]], 0.3);
  }
}

function heron(x, y) {
  for (let k = 0; k < 2; k++) {
    m("#2c4450", 250, 0.03, 0.4);
    form([[x - 30, y + 2], [x - 16, y - 14], [x + 4, y - 18], [x + 16, y - 8], [x + 6, y + 2], [x - 12, y + 6]], 0.5);
    form([[x + 8, y - 12], [x + 18, y - 28], [x + 14, y - 46], [x + 20, y - 56], [x + 44, y - 52], [x + 24, y - 47], [x + 20, y - 42], [x + 25, y - 26], [x + 16, y - 4]], 0.35);
    form([[x - 6, y + 4], [x - 4, y + 4], [x - 3, y + 44], [x - 5, y + 44]], 0);
    form([[x + 3, y + 3], [x + 5, y + 3], [x + 6, y + 44], [x + 4, y + 44]], 0);
  }
}

function slab(a, b, j) {
  const up = [], lo = [];
  for (let x = -60; x <= 660; x += 90) up.push([x, a + random(-j, j)]), lo.unshift([x, b + random(-j, j)]);
  form([...up, ...lo], 0.5);
}

function hill(f, floor, step = 40) {
  const up = [], lo = [];
  for (let x = -60; x <= 660; x += step) up.push([x, f(x)]), lo.unshift([x, floor]);
  form([...up, ...lo], 0.4);
}

function form(p, c) {
  brush.beginShape(c);
  p.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}
