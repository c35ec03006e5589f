// Evening water, from peach down to ink: a great jellyfish leaves the picture at the upper left, two more follow far below
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3.4);
  angleMode(RADIANS);
  noLoop();
  background("#fbeadb");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(404);
  noiseSeed(404);

  const wash = (c, o, y, h, bleed = 0.5) => {
    brush.fill(c, o);
    brush.fillBleed(bleed, "out");
    brush.fillTexture(0.5, 0.03);
    draw([[-60, y], [130, y - 24 + random(-20, 20)], [330, y + 16], [500, y - 10 + random(-20, 20)], [660, y + 10], [660, y + h], [300, y + h + 20], [-60, y + h]], 0.6);
  };
  wash("#f4b7a0", 110, 40, 170);
  wash("#d08fb0", 120, 170, 200);
  wash("#7d76b8", 150, 270, 240);
  wash("#40589c", 160, 370, 260);
  wash("#22386f", 190, 455, 200);
  wash("#16244d", 210, 530, 140);

  jelly({ x: 196, y: 168, s: 1.35, turn: 0.3, hues: ["#e2798f", "#b24a83", "#5f2f7c", "#fff2ea"], deep: 1, seed: 3 });
  jelly({ x: 452, y: 326, s: 0.56, turn: -0.26, hues: ["#f2b6c8", "#c985bb", "#7a56a6", "#fdeef2"], deep: 0.85, seed: 14 });
  jelly({ x: 318, y: 506, s: 0.3, turn: 0.18, hues: ["#aab4ea", "#8d97d6", "#6d78c4", "#dfe5ff"], deep: 0.8, seed: 25 });

  for (let i = 0; i < 10; i++) {
    brush.fill("#ffe9df", 150 + i * 10);
    brush.circle(500 + 40 * sin(i * 2.1), 150 + i * 38, 1.2 + (i % 3), 0.3);
  }
}

function draw(points, curve) {
  if (!points) return; // p5 calls draw() itself
  brush.beginShape(curve);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(CLOSE);
}

function jelly({ x, y, s, turn, hues, deep, seed }) {
  const [flesh, warm, dark, light] = hues;
  push();
  translate(x, y);
  rotate(turn);
  scale(s);
  const band = (x0, len, w, sway, frill) => {
    const a = [], b = [];
    for (let k = 0; k <= 10; k++) {
      const t = k / 10;
      const cx = x0 * (1 - 0.3 * t) + sway * t * t + 15 * sin(seed + x0 + t * 5.5) * t;
      const h = w * (1.08 - t) * (frill ? (k % 2 ? 1.5 : 0.7) : 1);
      a.push([cx - h, 4 + len * t]);
      b.unshift([cx + h, 8 + len * t]);
    }
    draw(a.concat(b), frill ? 0.6 : 0.4);
  };
  brush.fillBleed(0.04, "out");
  brush.fillTexture(0.1, 0.2);
  for (let i = 0; i < 10; i++) {
    brush.fill([warm, light, dark][i % 3], 230 * deep);
    band(-100 + i * 22, 150 + 150 * noise(i, seed), s < 0.5 ? 2.4 : 1.6, 70 * turn / 0.3 + 20 * noise(i + 9), false);
  }
  brush.fillBleed(0.2, "out");
  brush.fillTexture(0.5, 0.5);
  for (const [x0, c] of [[-40, warm], [38, flesh], [0, dark]]) {
    brush.fill(c, 150 * deep);
    band(x0, 170, 13, 50 * turn / 0.3, true);
  }
  const cap = (k, drop, wave) => {
    const p = [];
    for (let a = PI; a <= TWO_PI + 0.01; a += PI / 10) p.push([118 * k * cos(a), 10 + 118 * k * sin(a) - drop]);
    for (let i = 1; i < 12; i++) p.push([118 * k * (1 - i / 6), 12 - drop + (i % 2 ? wave : 0) + 10 * k * sin(i * PI / 12)]);
    return p;
  };
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.45, 0.6);
  brush.fill(light, 190 * deep);
  draw(cap(1.04, -1, 11), 0.4);
  brush.fill(flesh, 150 * deep);
  draw(cap(0.96, 2, 9), 0.4);
  brush.fillBleed(0.3, "in");
  brush.fill(warm, 130 * deep);
  draw(cap(0.74, 8, 3), 0.6);
  brush.fillBleed(0.3, "out");
  brush.fillTexture(0.5, 0.2);
  brush.fill(dark, 110 * deep);
  draw([[-46, -34], [-30, -66], [4, -76], [38, -62], [48, -32], [22, -16], [-18, -18]], 0.7);
  brush.fill(light, 200 * deep);
  draw([[-22, -40], [-8, -58], [14, -58], [24, -40], [2, -30]], 0.7);
  brush.fillBleed(0.03, "out");
  brush.fillTexture(0, 0);
  for (let i = -3; i <= 3; i++) {
    brush.fill(i % 2 ? dark : light, 160 * deep);
    draw([[i * 7, -96], [i * 24 + 1.3, -50], [i * 30 + 2, 8], [i * 30 - 1, 8], [i * 24 - 1.3, -50]], 0.5);
  }
  brush.fill("#ffffff", 250 * deep);
  draw([[-106, -12], [-92, -60], [-56, -92], [-24, -102], [-52, -84], [-82, -52], [-96, -12]], 0.5);
  pop();
}
