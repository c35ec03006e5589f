// Three jellyfish at different depths: a coral one close by, one further down, one almost lost in the blue
const WATER = ["#dff0ea", "#8fd0cf", "#3a97ae", "#1d6288", "#123c66", "#0d2748"];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#164a6e");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(8);
  noiseSeed(8);
  paintWater();
  new Jelly(104, 200, 0.34, -16, "#7fc3d0", "#a8dce0", "#c9ebe9", 120).paint();
  mist();
  new Jelly(468, 322, 0.6, 20, "#a59bd0", "#d7b7dc", "#f0dcec", 165).paint();
  new Jelly(226, 352, 1.1, -10, "#f06f9f", "#ffb3cd", "#fff4f6", 250).paint();
  sparks();
}

function poly(pts, c = 0.5) {
  brush.beginShape(c);
  pts.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}

function paintWater() {
  brush.fillBleed(0.45, "out");
  brush.fillTexture(0.5, 0.05);
  for (let i = 0; i < 6; i++) {
    brush.fill(WATER[i], i < 2 ? 210 : 160);
    const y = i * 112 - 60;
    const p = [];
    for (let x = -60; x <= 660; x += 120) p.push([x, y + noise(x / 150, i) * 110 - 50 + x * 0.06]);
    for (let x = 660; x >= -60; x -= 120) p.push([x, y + 150 + noise(x / 150, i + 9) * 110]);
    poly(p, 0.6);
  }
  // slanting light from the surface
  brush.fillBleed(0.3, "out");
  for (const [x, w, o] of [[330, 38, 120], [430, 60, 100], [520, 26, 120]]) {
    brush.fill("#e9f8ee", o);
    poly([[x, -30], [x + w, -30], [x + w * 1.5 - 130, 260], [x - 140, 270]], 0.2);
  }
}

function mist() {
  brush.fillBleed(0.6, "out");
  brush.fillTexture(0.3, 0);
  brush.fill("#3f93ac", 55);
  poly([[-40, 120], [180, 90], [300, 200], [240, 330], [60, 320], [-40, 260]], 0.7);
}

class Jelly {
  constructor(x, y, s, turn, body, light, rim, op) {
    Object.assign(this, { x, y, s, turn, body, light, rim, op });
  }
  paint() {
    push();
    translate(this.x, this.y);
    rotate(this.turn);
    scale(this.s);
    this.threads();
    this.frills();
    this.bell();
    pop();
  }
  threads() {
    brush.fillTexture(0.1, 0.1);
    brush.fillBleed(0.04, "out");
    const n = this.s > 0.5 ? 11 : 6;
    for (let i = 0; i < n; i++) {
      const x0 = map(i, 0, n - 1, -108, 108), len = 120 + 170 * noise(i * 3, this.x), ph = noise(i, this.y) * 500;
      const thick = max(1.5, 1.1 / this.s);
      brush.fill(i % 3 ? this.light : this.rim, this.op + 20);
      const a = [], b = [];
      for (let k = 0; k < 10; k++) {
        const t = k / 9, x = x0 * (1 - 0.3 * t) + sin(ph + t * 300) * 24 * t + this.turn * -2.2 * t * t;
        a.push([x - thick * (1.1 - t), 18 + len * t]);
        b.unshift([x + thick * (1.1 - t), 18 + len * t]);
      }
      poly(a.concat(b), 0.4);
    }
  }
  frills() {
    brush.fillTexture(0.5, 0.4);
    brush.fillBleed(0.18, "out");
    for (const x0 of [-44, 40, -4]) {
      brush.fill(x0 === -4 ? this.rim : this.light, this.op * 0.75);
      const a = [], b = [];
      for (let k = 0; k < 11; k++) {
        const t = k / 10, w = (k % 2 ? 21 : 10) * (1 - 0.75 * t), x = x0 * (1 - 0.4 * t) + sin(x0 * 5 + t * 320) * 15 * t - this.turn * 1.6 * t;
        a.push([x - w, 6 + 165 * t]);
        b.unshift([x + w, 12 + 165 * t]);
      }
      poly(a.concat(b), 0.6);
    }
  }
  bell() {
    const arc = (k, dy) => {
      const p = [];
      for (let a = 180; a <= 360; a += 18) p.push([cos(a) * 120 * k, dy + sin(a) * 112 * k]);
      for (let i = 1; i < 8; i++) p.push([map(i, 0, 8, 118, -118) * k, dy + (i % 2 ? 20 : 5) * k]);
      return p.slice(6).concat(p.slice(0, 6)); // the seam lies at the top
    };
    brush.fillTexture(0.5, 0.6);
    brush.fillBleed(0.07, "out");
    brush.fill(this.body, this.op * 0.85);
    poly(arc(1, 10));
    poly(arc(0.97, 9));
    brush.fillBleed(0.3, "in");
    brush.fill(this.light, this.op * 0.75);
    poly(arc(0.8, 4), 0.6);
    brush.fillBleed(0.3, "out");
    brush.fill(this.rim, this.op * 0.6);
    poly(arc(0.46, -10), 0.7);
    if (this.s < 0.5) return;
    brush.fillTexture(0, 0);
    brush.fillBleed(0.03, "out");
    brush.fill(this.rim, this.op * 0.9);
    for (const r of [-80, -52, -26, 0, 26, 52, 80]) poly([[r * 0.2, -86], [r * 0.8 + 1.5, -40], [r + 2, 12], [r - 1, 12], [r * 0.8 - 1.5, -40]], 0.5);
    brush.fill("#fffaf2", 250);
    poly([[-108, -14], [-92, -58], [-56, -88], [-26, -97], [-54, -80], [-84, -50], [-99, -14]], 0.5);
  }
}

function sparks() {
  for (let i = 0; i < 12; i++) {
    brush.fill("#f4fbf4", random(120, 240));
    brush.circle(random(600), random(120, 580), random(1, 3), 0.3);
  }
}
