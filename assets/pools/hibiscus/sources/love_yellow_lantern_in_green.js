// A yellow hibiscus shines like a lantern among deep green leaves.

class Hibiscus {
  constructor(x, y, petals) { Object.assign(this, { x, y, petals }); }

  outline([turn, reach, breadth], k = 1, shift = 0) {
    const dir = radians(turn), out = [];
    const put = (u, v) => {
      const px = u * breadth + shift, py = v * reach * k;
      out.push([this.x + px * Math.cos(dir) + py * Math.sin(dir), this.y + px * Math.sin(dir) - py * Math.cos(dir)]);
    };
    put(-0.04, 0); put(-0.24 * k, 0.3);
    for (let i = 0; i < 10; i++) {
      const a = map(i, 0, 9, 186, -6);
      put(cos(a) * 0.5 * k * (i % 2 ? 1.05 : 0.97), 0.68 + sin(a) * (i % 2 ? 0.34 : 0.29));
    }
    put(0.24 * k, 0.3); put(0.04, 0);
    return out;
  }

  render() {
    for (const p of this.petals) {
      lay(this.outline(p, 1.01), "#ffd9c4", 255, { bleed: 0.03, tex: 0, edge: 0.1 });
      lay(this.outline(p, 1), "#ffe4c8", 255, { bleed: 0.03, tex: 0, edge: 0.1 });
      lay(this.outline(p, 0.99), "#ffcb52", 255, { bleed: 0.03, tex: 0, edge: 0.1 });
    }
    for (const p of this.petals) {
      lay(this.outline(p, 0.97), "#ffbe3a", 235, { bleed: 0.07, tex: 0.12, edge: 0.5 });
      lay(this.outline(p, 0.9, p[3]), "#fff3b8", 225, { bleed: 0.25, tex: 0.4, edge: 0.05, dir: "in" });
      lay(this.outline(p, 0.6, -p[3] * 0.6), "#f09a2a", 120, { bleed: 0.4, tex: 0.4, edge: 0.02 });
      this.veins(p);
    }
    lay(this.ring(44, 7), "#c8402a", 215, { bleed: 0.4, tex: 0.3, edge: 0.05 });
    lay(this.ring(30, 7), "#8d1a30", 255, { bleed: 0.1, tex: 0, edge: 0.1 });
    lay(this.ring(20, 7), "#5d0e2a", 240, { bleed: 0.3, tex: 0.15, edge: 0.1 });
  }

  ring(r, n) {
    return Array.from({ length: n * 2 }, (_, i) => {
      const q = r * (i % 2 ? 1.25 : 0.75), a = (i * 180) / n;
      return [this.x + cos(a) * q, this.y + sin(a) * q];
    });
  }

  veins([turn, reach, breadth]) {
    push(); translate(this.x, this.y); rotate(turn);
    for (const s of [-0.24, -0.09, 0.08, 0.25]) {
      const tip = reach * random(0.68, 0.85);
      lay([[s * 20 - 2, -reach * 0.2], [s * breadth * 0.75, -tip * 0.65], [s * breadth * 1.1, -tip], [s * breadth * 0.75 + 3, -tip * 0.62], [s * 20 + 3, -reach * 0.2]], "#d98318", 120, { bleed: 0.04, tex: 0.1, edge: 0.1, curve: 0.3 });
    }
    pop();
  }
}

function lay(points, hex, opacity, { bleed = 0.1, tex = 0.3, edge = 0.4, dir = "out", curve = 0.45 } = {}) {
  brush.fill(hex, opacity);
  brush.fillBleed(bleed, dir);
  brush.fillTexture(tex, edge);
  brush.beginShape(curve);
  points.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}

function dot(x, y, r) {
  for (let k = 0; k < 2; k++) {
    brush.beginShape(0.6);
    for (let a = 0; a < 360; a += 45) brush.vertex(x + cos(a) * r, y + sin(a) * r);
    brush.endShape(CLOSE);
  }
}

function leaf(x, y, turn, L, tones, o = 235) {
  push(); translate(x, y); rotate(turn);
  [-1, 1].forEach((s, i) => lay([[0, 0], [s * L * 0.19, -L * 0.16], [s * L * 0.29, -L * 0.36], [s * L * 0.22, -L * 0.55], [s * L * 0.16, -L * 0.72], [0, -L], [s * 2, -L * 0.5]], tones[i], o, { bleed: 0.08, tex: 0.35, edge: 0.5 }));
  for (const k of [0.25, 0.45, 0.63]) for (const s of [-1, 1])
    lay([[0, -L * k], [s * L * 0.17, -L * (k + 0.13)], [0, -L * k - 4]], tones[2], 130, { bleed: 0.03, tex: 0.1, edge: 0.1, curve: 0.1 });
  pop();
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(12); noiseSeed(12);
  noLoop();
  background("#17362f");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  for (const [x, y, r, c] of [[120, 110, 200, "#2c5f4c"], [520, 520, 190, "#0f2530"], [470, 90, 150, "#3f6f42"]]) {
    brush.fill(c, 220); brush.fillBleed(0.5, "out"); brush.fillTexture(0.5, 0);
    brush.circle(x, y, r, 0.8);
  }
  const far = ["#24574a", "#1c4640", "#3f7560"], near = ["#5f9d5a", "#2f7350", "#a9cf7f"], cool = ["#4a9088", "#266068", "#8fc4b0"];
  leaf(520, 130, 60, 180, far); leaf(90, 420, -30, 190, far); leaf(540, 560, 130, 150, far);
  leaf(250, 440, -118, 250, near); leaf(270, 480, -152, 190, cool); leaf(240, 230, -58, 240, cool); leaf(420, 170, 12, 170, near);
  // the bud, on its stalk
  lay([[212, 300], [150, 230], [112, 168], [118, 164], [158, 224], [220, 292]], "#6fae5a", 255, { bleed: 0.03, tex: 0.05, edge: 0.3 });
  for (const [hex, k] of [["#ffd9c4", 1], ["#ffcb52", 0.95], ["#fff3b8", 0.5]]) lay([[104, 168], [90, 130], [92, 94], [102, 76], [122, 106], [126, 140], [118, 168]].map(([x, y]) => [108 + (x - 108) * k, y]), hex, 255, { bleed: 0.04, tex: 0.1, edge: 0.2, curve: 0.5 });
  for (let k = 0; k < 2; k++) lay([[102, 180], [88, 154], [86, 124], [102, 148], [110, 126], [116, 148], [132, 124], [128, 156], [116, 180]], "#5f9d5a", 255, { bleed: 0.04, tex: 0.1, edge: 0.3, curve: 0.25 });

  const f = new Hibiscus(372, 346, [[-30, 236, 196, 24], [44, 208, 186, 22], [-104, 214, 190, 20], [112, 190, 178, -20], [184, 172, 206, -22]]);
  f.render();

  // column, leaning down towards us
  push(); translate(f.x, f.y); rotate(-62);
  for (let k = 0; k < 3; k++) lay([[-7, 0], [-9, -60], [-3, -120], [6, -156], [11, -153], [6, -110], [2, -60], [7, 0]], ["#f3a24a", "#ffe0a0", "#fff1c9"][k], 255, { bleed: 0.02, tex: 0.02, edge: 0.1 });
  for (let i = 0; i < 18; i++) {
    brush.fill(i % 3 ? "#fff3c0" : "#f28a1c", 255); brush.fillBleed(0.03, "out"); brush.fillTexture(0, 0.4);
    const x = (i % 2 ? 1 : -1) * random(6, 14), y = -66 - i * 4.9, r = random(4, 6);
    dot(x, y, r);
  }
  for (const [x, y] of [[-6, -166], [4, -173], [15, -171], [22, -162]]) {
    brush.fill("#c81e3c", 255); dot(x, y, 5.5);
  }
  pop();
}
