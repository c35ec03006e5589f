// A lake between hills at dawn: two dark slopes like a gate, cold blue shadow and a gate of gold light between them.

class Wash {
  constructor(colour, opacity, { bleed = 0.1, texture = 0.4, edge = 0.3, dir = "out" } = {}) {
    Object.assign(this, { colour, opacity, bleed, texture, edge, dir });
  }
  lay(points, curve = 0.35) {
    brush.fill(this.colour, this.opacity);
    brush.fillBleed(this.bleed, this.dir);
    brush.fillTexture(this.texture, this.edge);
    brush.beginShape(curve);
    points.forEach(([x, y]) => brush.vertex(x, y));
    brush.endShape(CLOSE);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(7);
  noiseSeed(7);
  noLoop();
  background("#fffaf0");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // the sky opens in rings from the gap outwards
  const soft = { bleed: 0.4, texture: 0.4, edge: 0.03 };
  const ring = (r0, r1, c, o) => {
    const pts = [];
    for (let a = 180; a <= 360; a += 20) pts.push([318 + cos(a) * r1 * random(0.95, 1.08), 360 + sin(a) * r1 * random(0.92, 1.05)]);
    for (let a = 360; a >= 180; a -= 20) pts.push([318 + cos(a) * r0 * random(0.92, 1.08), 360 + sin(a) * r0 * random(0.9, 1.05)]);
    new Wash(c, o, soft).lay(pts, 0.5);
  };
  ring(95, 190, "#fbdc8c", 110);
  ring(160, 270, "#f4b184", 115);
  ring(235, 350, "#cfa3b4", 115);
  ring(310, 440, "#8d97c0", 135);
  ring(390, 540, "#5f7eb3", 150);
  new Wash("#fbe39a", 160, { bleed: 0.15 }).lay(round(318, 296, 30), 0.6);

  // distances, pale first
  const crest = (a, b, fn, step = 30) => {
    const pts = [];
    for (let x = a; x <= b; x += step) pts.push([x, fn(x)]);
    for (let x = b; x >= a; x -= step * 2) pts.push([x, 374]);
    return pts;
  };
  new Wash("#d9a7a0", 120, { bleed: 0.18 }).lay(crest(110, 520, (x) => 326 - 44 * noise(x * 0.012) + abs(x - 318) * -0.05));
  new Wash("#a889a6", 140).lay(crest(60, 560, (x) => 352 - 66 * noise(x * 0.011, 4) - max(0, abs(x - 318) - 60) * 0.22));
  const left = (t, peak, reach, s) => crest(-60, reach, (x) => lerp(peak, 372, pow((x + 60) / (reach + 60), t)) - 26 * (noise(x * 0.02, s) - 0.5));
  const right = (t, peak, reach, s) => crest(reach, 660, (x) => lerp(peak, 372, pow((660 - x) / (660 - reach), t)) - 26 * (noise(x * 0.02, s) - 0.5));
  new Wash("#6f7098", 180).lay(left(1.1, 210, 310, 2));
  new Wash("#62698f", 185).lay(right(1.3, 170, 350, 5));
  new Wash("#33476a", 225, { bleed: 0.05 }).lay(left(1.6, 96, 236, 8));
  new Wash("#2b3f60", 235, { bleed: 0.05 }).lay(right(1.0, 60, 412, 11));

  // the water: gold down the middle, the slopes lie in it as cold shadow
  const lake = { bleed: 0.25, texture: 0.45, edge: 0.05 };
  new Wash("#fbd88c", 115, lake).lay([[250, 378], [390, 378], [440, 420], [486, 480], [540, 540], [590, 640], [400, 650], [240, 650], [100, 640], [140, 540], [190, 450]], 0.4);
  new Wash("#ef9f78", 100, lake).lay([[120, 470], [250, 500], [400, 480], [520, 510], [560, 650], [320, 640], [90, 650], [100, 560]], 0.5);
  new Wash("#5f6c9c", 160, lake).lay([[-50, 380], [90, 378], [236, 380], [196, 420], [150, 468], [110, 540], [80, 640], [-50, 650], [-50, 520]], 0.35);
  new Wash("#53628f", 170, lake).lay([[650, 380], [520, 378], [412, 380], [440, 430], [486, 470], [520, 540], [540, 640], [650, 650], [650, 500]], 0.35);
  new Wash("#24385a", 200, lake).lay([[-50, 380], [60, 378], [190, 380], [120, 414], [60, 452], [-50, 500]], 0.35);
  new Wash("#24385a", 200, lake).lay([[650, 380], [560, 378], [440, 380], [500, 420], [560, 470], [650, 540]], 0.35);

  const crisp = (c, o) => new Wash(c, o, { bleed: 0.05, texture: 0.15, edge: 0.3 });
  for (let i = 0; i < 22; i++) {
    const k = i / 21, y = lerp(388, 590, k * k), side = i % 2 ? 1 : -1;
    const w = random(16, 34) + k * 50, x = 318 + side * random(20, 52 + k * 110);
    crisp(i % 3 ? "#4a5c8a" : "#d9744f", 150).lay([[x - w, y], [x, y - 1.5 - k * 3], [x + w, y + 1], [x + w * 0.2, y + 1.5 + k * 3.4]], 0.6);
  }
  // firs on the right shore, a stony point with one leaning pine on the left
  for (let i = 0; i < 9; i++) fir(crisp("#1a2a44", 245), 440 + i * 22 + random(-7, 7), 383 - i * 0.5, random(26, 48) + i * 6);
  crisp("#1c2b40", 250).lay([[-40, 520], [40, 506], [110, 520], [168, 546], [214, 560], [150, 572], [60, 584], [-40, 640]], 0.4);
  for (let k = 0; k < 3; k++) crisp("#16233a", 250).lay([[-40, 512], [20, 504], [84, 512], [140, 530], [190, 552], [236, 578], [180, 590], [100, 604], [20, 620], [-40, 640]], 0.4);
  for (let k = 0; k < 2; k++) {
    randomSeed(3);
    fir(crisp("#101b30", 250), 60, 528, 186);
    fir(crisp("#101b30", 250), 112, 540, 112);
    fir(crisp("#101b30", 250), 20, 530, 120);
  }
}

function round(x, y, r) {
  return [0, 40, 80, 120, 160, 200, 240, 280, 320].map((a) => [x + cos(a) * r, y + sin(a) * r]);
}

function fir(wash, x, foot, h) {
  const R = [], L = [];
  for (let k = 1; k <= 6; k++) {
    const y = foot - h + (h * k) / 6.2, w = h * 0.036 * k;
    R.push([x + w + random(-1, 2), y], [x + w * 0.4, y - h * 0.015]);
    L.unshift([x - w * 0.4, y - h * 0.015], [x - w - random(-1, 2), y]);
  }
  wash.lay([[x, foot - h], ...R, [x + 2, foot + 5], [x - 2, foot + 5], ...L.map((p) => p)], 0.1);
}
