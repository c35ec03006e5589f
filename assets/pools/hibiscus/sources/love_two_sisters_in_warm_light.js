// Two hibiscus in warm light, back to back: a crimson one looks up to the left, a peach one to the right; a bud stands between.

const TAU = Math.PI * 2;

const brushes = {
  wet: (c, o = 170) => { brush.fill(c, o); brush.fillBleed(0.5, "out"); brush.fillTexture(0.5, 0); },
  glaze: (c, o = 190) => { brush.fill(c, o); brush.fillBleed(0.09, "out"); brush.fillTexture(0.32, 0.55); },
  drop: (c, o = 150) => { brush.fill(c, o); brush.fillBleed(0.35, "in"); brush.fillTexture(0.4, 0.05); },
  crisp: (c, o = 255) => { brush.fill(c, o); brush.fillBleed(0.03, "out"); brush.fillTexture(0.05, 0.3); },
};

function paintShape(pts, k = 0.45) {
  brush.beginShape(k);
  for (let i = 0; i < pts.length; i++) brush.vertex(pts[i][0], pts[i][1]);
  brush.endShape(CLOSE);
}

const bead = (x, y, r) => paintShape(Array.from({ length: 8 }, (_, i) => [x + r * Math.cos((i * TAU) / 8), y + r * Math.sin((i * TAU) / 8)]), 0.6);

function petal(len, wide, [pale, mid, deep]) {
  const rim = (k, w, dx) => {
    const p = [[-6, 0], [dx - wide * w * 0.22, -len * 0.3 * k]];
    for (let i = 0; i <= 10; i++) {
      const a = Math.PI * (1.03 - (i / 10) * 1.06);
      const q = i % 2 ? 1.06 : 0.95;
      p.push([dx + Math.cos(a) * wide * 0.51 * w * q, -k * len * (0.66 + 0.33 * Math.sin(a) * q) + random(-3, 3)]);
    }
    return [...p, [dx + wide * w * 0.22, -len * 0.3 * k], [6, 0]];
  };
  brushes.glaze(pale, 200); paintShape(rim(1, 1, 0));
  brushes.drop(mid, 170); paintShape(rim(0.95, 0.6, -wide * 0.16));
  brushes.drop(deep, 150); paintShape(rim(0.62, 0.4, wide * 0.05));
  brushes.crisp(deep, 95);
  for (const v of [-0.2, -0.05, 0.1, 0.24]) {
    const t = len * random(0.68, 0.84);
    paintShape([[v * 40 - 2, -len * 0.2], [v * wide * 0.8, -t * 0.66], [v * wide * 1.1, -t], [v * wide * 0.8 + 3, -t * 0.64], [v * 40 + 3, -len * 0.2]], 0.3);
  }
}

function hibiscus({ x, y, petals, pigments, heart, reach, aim, sag }) {
  for (const [a, len, wide] of petals) { push(); translate(x, y); rotate(a); petal(len, wide, pigments); pop(); }
  brush.fill(heart, 235); brush.fillBleed(0.3, "out"); brush.fillTexture(0.2, 0.2);
  brush.circle(x, y, 20, 0.5);
  const tip = (t) => [x + Math.cos(aim) * reach * t, y + Math.sin(aim) * reach * t + sag * Math.sin(t * Math.PI)];
  for (const [c, w] of [["#f3b876", 7], ["#ffeac2", 6], ["#fff3da", 4]]) {
    brushes.crisp(c);
    const nx = -Math.sin(aim), ny = Math.cos(aim), ts = [0, 0.25, 0.5, 0.75, 1];
    paintShape([...ts.map((t) => [tip(t)[0] + nx * w * (1 - t / 2), tip(t)[1] + ny * w * (1 - t / 2)]), ...ts.reverse().map((t) => [tip(t)[0] - nx * w * (1 - t / 2), tip(t)[1] - ny * w * (1 - t / 2)])], 0.4);
  }
  for (let i = 0; i < 16; i++) {
    const [px, py] = tip(0.5 + i * 0.029), far = (i % 2 ? 1 : -1) * random(8, 14);
    brushes.crisp(["#f0a51d", "#ffd563", "#d97f18"][i % 3]);
    bead(px - Math.sin(aim) * far, py + Math.cos(aim) * far, random(4, 5.8));
  }
  const [ex, ey] = tip(1.06);
  brushes.crisp("#a80f36");
  for (const d of [-0.9, -0.3, 0.3, 0.9]) bead(ex + Math.cos(aim + d) * 11, ey + Math.sin(aim + d) * 13, 4.8);
}

function leafAt(x, y, turn, L, a, b) {
  push(); translate(x, y); rotate(turn);
  [[-1, a], [1, b]].forEach(([s, c]) => {
    brushes.glaze(c, 225);
    paintShape([[0, 0], [s * L * 0.2, -L * 0.17], [s * L * 0.28, -L * 0.38], [s * L * 0.18, -L * 0.6], [s * L * 0.13, -L * 0.78], [0, -L], [s * 3, -L * 0.5]]);
  });
  pop();
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(RADIANS);
  randomSeed(1955);
  noLoop();
  background("#f8e6cb");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  brushes.wet("#f6c184", 190); brush.circle(460, 120, 200, 0.8);
  brushes.wet("#f0a98e", 170); brush.circle(110, 470, 180, 0.8);
  brushes.wet("#fff6df", 220); brush.circle(320, 80, 110, 0.8);
  brushes.crisp("#6f7443", 235);
  paintShape([[322, 620], [318, 500], [310, 330], [322, 180], [330, 110], [336, 112], [330, 190], [320, 330], [332, 500], [342, 620]], 0.4);
  leafAt(318, 560, -1.15, 190, "#7d9b5a", "#4c7a52"); leafAt(330, 590, 1.0, 200, "#8fa860", "#3f6f58"); leafAt(312, 250, -0.75, 120, "#a8b86c", "#6a9358"); leafAt(330, 210, 0.9, 105, "#93ad66", "#54855a");

  hibiscus({ x: 420, y: 392, petals: [[-0.2, 128, 128], [1.1, 150, 142], [3.9, 112, 124], [2.45, 134, 146], [5.1, 108, 118]], pigments: ["#fcc39a", "#f28d62", "#c8402f"], heart: "#7f1430", reach: 152, aim: 0.32, sag: -14 });
  hibiscus({ x: 212, y: 330, petals: [[0.55, 136, 138], [-0.55, 170, 158], [1.9, 128, 140], [-1.75, 164, 156], [3.05, 150, 156]], pigments: ["#f2697a", "#cf1f4a", "#85103f"], heart: "#4d0a2c", reach: 172, aim: -2.45, sag: 16 });

  push(); translate(332, 112); rotate(0.08);
  brushes.glaze("#f59c8a", 240); paintShape([[-12, 2], [-18, -26], [-8, -58], [2, -78], [12, -56], [17, -26], [12, 2]], 0.5);
  brushes.drop("#cf1f4a", 200); paintShape([[0, -4], [-2, -40], [2, -76], [14, -48], [15, -20]], 0.4);
  brushes.crisp("#5f8a52"); paintShape([[-12, 12], [-18, -6], [-16, -34], [-5, -12], [1, -32], [6, -12], [17, -34], [18, -6], [11, 12]], 0.25);
  pop();
}
