// The rain draws off a terraced valley; the flooded steps catch the last gold between dark, wet slopes.
// the brook: its middle and half its width at a height
const mid = (y) => 318 + 42 * sin((y - 280) * 1.15) * constrain((y - 270) / 140, 0, 1);
const half = (y) => 3 + max(0, y - 286) * 0.15;

class Step {
  constructor(side, i) {
    const t = i / 8;
    this.t = t;
    this.side = side;
    this.y = 262 + 330 * t ** 1.25;
    this.reach = 96 + 240 * t ** 0.9; // distance of the tip from the outer edge, before the brook
  }
  pt(u, dy) {
    // u: 0 at the outer edge, 1 at the tip near the brook
    const out = this.side < 0 ? -40 : 640;
    const tip = mid(this.y + 8) + this.side * (half(this.y + 8) + 2 + 10 * this.t);
    const x = lerp(out, tip, u);
    const y = this.y - 92 * (1 - u) ** 1.6 + (5 + 14 * this.t) * sin(u * 310 + this.t * 500 + this.side * 60) + dy;
    return [x, y];
  }
  ribbon(d0, d1, n = 9) {
    const a = [], b = [];
    for (let k = 0; k <= n; k++) {
      const slim = 1 - 0.92 * (k / n) ** 4;
      a.push(this.pt(k / n, d0 * slim));
      b.unshift(this.pt(k / n, d1 * slim));
    }
    return [...a, ...b];
  }
}

function blot(pts, hue, opacity, { bleed = 0.08, tex = 0.4, rim = 0.3, curve = 0.5 } = {}) {
  brush.fill(hue, opacity);
  brush.fillBleed(bleed, "out");
  brush.fillTexture(tex, rim);
  brush.beginShape(curve);
  pts.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}
const SOFT = { bleed: 0.4, tex: 0.45, rim: 0.02 };

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(303);
  noiseSeed(303);
  noLoop();
  background("#fbf3df");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // sky: gold over the gap, slate rain on the left
  blot([[230, 120], [330, 80], [520, 90], [640, 130], [640, 260], [260, 260]], "#f9c27c", 150, SOFT);
  blot([[-40, -40], [640, -40], [640, 60], [470, 84], [330, 40], [250, 92], [120, 150], [-40, 170]], "#8391a6", 160, SOFT);
  blot([[-40, -40], [300, -40], [250, 40], [180, 92], [90, 120], [-40, 130]], "#3f4f69", 205, { ...SOFT, bleed: 0.3 });
  blot([[440, -40], [640, -40], [640, 20], [540, 40]], "#55657d", 165, SOFT);
  for (let i = 0; i < 7; i++) {
    const x = -20 + i * 38;
    blot([[x, 96], [x + 24, 94], [x - 22, 250], [x - 60, 250]], i % 2 ? "#66768b" : "#8291a2", 85, { bleed: 0.25, tex: 0.4, rim: 0, curve: 0.1 });
  }
  // mountains either side of the gap
  blot([[-40, 160], [60, 140], [150, 176], [230, 222], [310, 246], [390, 226], [470, 178], [560, 150], [640, 170], [640, 290], [-40, 290]], "#a8aec0", 125, { bleed: 0.15, rim: 0.15 });
  blot([[-40, 200], [50, 190], [140, 220], [230, 262], [300, 285], [-40, 300]], "#6f8494", 150, { rim: 0.25 });
  blot([[640, 196], [560, 186], [470, 224], [390, 262], [340, 285], [640, 300]], "#7d8c94", 145, { rim: 0.25 });
  blot([[-40, 262], [130, 244], [300, 268], [470, 240], [640, 262], [640, 300], [300, 306], [-40, 300]], "#faf3e2", 170, { bleed: 0.5, tex: 0.3, rim: 0 });

  // slopes under the steps, dark and wet, right down to the brook
  const ys = [282, 330, 380, 430, 480, 530, 580, 640];
  for (const [side, tone, o, from] of [[-1, "#8a9d7c", 190, 0], [1, "#7f9679", 190, 0], [-1, "#4c7052", 190, 3], [1, "#3d6348", 190, 2], [-1, "#274a36", 190, 5], [1, "#23432f", 190, 5]]) {
    const out = side < 0 ? -40 : 640, rows = ys.slice(from);
    blot([[out, rows[0] - 92], [lerp(out, mid(rows[0]), 0.5), rows[0] - 30], ...rows.map((y) => [mid(y) + side * half(y), y]), [out, 640]], tone, o, { bleed: from ? 0.14 : 0.05, tex: 0.5, rim: from ? 0.05 : 0.25, curve: 0.45 });
  }
  blot([...ys.map((y) => [mid(y) - half(y) * 0.9, y]), ...ys.map((y) => [mid(y) + half(y) * 0.5, y]).reverse()], "#8ba3b8", 150, { bleed: 0.1, tex: 0.4, rim: 0.1 });
  for (let i = 0; i <= 8; i++)
    for (const side of [-1, 1]) {
      const s = new Step(side, i), thick = 16 + 46 * s.t;
      const bank = lerpColor(color("#8b9a78"), color("#23402f"), s.t ** 0.8);
      // the terrace wall
      blot(s.ribbon(thick * 0.46, thick), bank, 200, { bleed: 0.05, tex: 0.5, rim: 0.35 });
      blot(s.ribbon(thick * 0.72, thick * 1.04, 7), lerpColor(color("#56665a"), color("#0c1a14"), s.t), 200, { bleed: 0.1, rim: 0.05 });
      // its water: gold where it faces the gap, slate further out
      const water = s.ribbon(0, thick * 0.42);
      blot(water, "#fff9e6", 255, { bleed: 0.03, tex: 0.15, rim: 0 });
      blot(water, side < 0 ? "#fbd98f" : "#fff0c4", 255, { bleed: 0.04, tex: 0.35, rim: 0.2 });
      const outer = [0, 0.2, 0.4, 0.62];
      blot([...outer.map((u) => s.pt(u, 1)), ...outer.map((u) => s.pt(u, thick * 0.4)).reverse()], "#7f95ad", 190, { bleed: 0.2, rim: 0.05 });
    }
  // the brook is mostly paper, with a few slate strokes
  for (let i = 0; i < 9; i++) {
    const y = 320 + i * 33, w = half(y) * 0.55, x = mid(y) + half(y) * 0.2 * sin(i * 90);
    blot([[x - w, y], [x, y - 2], [x + w, y + 2], [x + w * 0.2, y + 4]], i % 3 ? "#fff6dc" : "#ffd582", 255, { bleed: 0.08, rim: 0.1, curve: 0.6 });
  }
  // a farmhouse under two trees, against the light
  blot([[424, 268], [440, 250], [486, 248], [502, 268]], "#2a2833", 255, { bleed: 0.03, curve: 0.05 });
  blot([[432, 268], [494, 268], [492, 284], [434, 284]], "#4d403e", 255, { bleed: 0.03, curve: 0 });
  blot([[452, 271], [462, 271], [462, 280], [452, 280]], "#ffc85e", 255, { bleed: 0.02, curve: 0 });
  for (const [x, y, r] of [[516, 250, 20], [536, 258, 15], [412, 262, 11]]) {
    blot([[x - 2, y + r + 12], [x - r, y + r * 0.5], [x - r * 0.8, y - r * 0.6], [x, y - r], [x + r * 0.9, y - r * 0.5], [x + r, y + r * 0.5], [x + 2, y + r + 12]], "#22362c", 240, { bleed: 0.12, rim: 0.2, curve: 0.6 });
  }
  for (let i = 0; i < 22; i++) {
    const left = i % 2, x = left ? random(-20, 120) : random(470, 620), foot = 606, h = random(24, 70);
    blot([[x - 2, foot], [x + 3, foot - h * 0.6], [x + h * 0.24, foot - h], [x + 6, foot - h * 0.5], [x + 3, foot]], random(["#1c2f22", "#5d6b34", "#8f8440"]), 235, { bleed: 0.04, curve: 0.3 });
  }
  for (let i = 0; i < 14; i++) {
    const x = random(0, 300), y = random(150, 480), l = random(30, 60);
    blot([[x, y], [x + 1.4, y], [x - l * 0.28, y + l], [x - l * 0.28 - 1, y + l]], "#fffaf0", 210, { bleed: 0.02, tex: 0.1, rim: 0, curve: 0 });
  }
}
