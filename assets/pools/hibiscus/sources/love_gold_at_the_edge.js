// A yellow hibiscus seen from the side hangs in from the left edge; large leaves, much white paper.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(8);
  noLoop();
  background("#fefcf6");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // pools of light
  mix("#fbe9b4", 160, { bleed: 0.5, tex: 0.5, edge: 0 });
  brush.circle(300, 260, 210, 0.8);
  mix("#cfe3ea", 170, { bleed: 0.5, tex: 0.5, edge: 0 });
  brush.circle(120, 480, 170, 0.8);

  // three leaves that come in from the left, the first only a breath
  leaf(20, 420, 128, 250, "#bcd8c9", "#a5ccc4", 150);
  leaf(-10, 300, 158, 300, "#6fa384", "#2f6d63", 225);
  leaf(30, 130, 40, 190, "#a9c07a", "#5f9a68", 220);
  mix("#7d8a4a", 230, { bleed: 0.04, tex: 0.2, edge: 0.4 });
  draw([[-20, 226], [60, 232], [140, 258], [196, 296], [190, 306], [130, 272], [56, 246], [-20, 242]], 0.4);

  // calyx first, then the fan of petals that opens to the right
  const base = { x: 186, y: 298 };
  const fan = [
    { turn: 14, len: 200, wide: 170, tone: ["#f9cf52", "#f2a62a"] },
    { turn: 152, len: 186, wide: 160, tone: ["#f9cf52", "#ec9a25"] },
    { turn: 52, len: 236, wide: 190, tone: ["#fbd867", "#f6b42f"] },
    { turn: 124, len: 222, wide: 180, tone: ["#fbdc74", "#f3ab2c"] },
    { turn: 88, len: 214, wide: 210, tone: ["#ffe58c", "#f8bd3c"] },
  ];
  fan.forEach((p) => petal(base, p));
  column(base);

  push();
  translate(base.x, base.y);
  rotate(106);
  for (const [x, k] of [[-15, 0.8], [15, 0.8], [0, 1]]) {
    mix(k === 1 ? "#7fae63" : "#578f5a", 240, { bleed: 0.06, tex: 0.25, edge: 0.5 });
    draw([[x - 12, 14], [x - 15, -18], [x * 1.5, -66 * k], [x + 15, -18], [x + 12, 14]], 0.35);
  }
  pop();
  // one fallen petal balances the corner
  push();
  translate(470, 540);
  rotate(66);
  mix("#fbd867", 190, { bleed: 0.1, tex: 0.35, edge: 0.6 });
  draw(ruffle(96, 84), 0.45);
  mix("#ec9a25", 130, { bleed: 0.35, tex: 0.4, edge: 0 });
  draw(ruffle(52, 40), 0.45);
  pop();
}

function mix(hex, opacity, { bleed, tex, edge, dir = "out" }) {
  brush.fill(hex, opacity);
  brush.fillBleed(bleed, dir);
  brush.fillTexture(tex, edge);
}

function draw(points, curve) {
  brush.beginShape(curve);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(CLOSE);
}

function ruffle(len, wide) {
  const rim = [];
  for (let i = 0; i <= 10; i++) {
    const a = 184 - 18.8 * i;
    rim.push([cos(a) * wide * (i % 2 ? 0.53 : 0.48), -len * 0.68 - sin(a) * len * (i % 2 ? 0.34 : 0.29) + random(-4, 4)]);
  }
  return [[-7, 0], [-wide * 0.2, -len * 0.32], ...rim, [wide * 0.2, -len * 0.32], [7, 0]];
}

function petal({ x, y }, { turn, len, wide, tone }) {
  push();
  translate(x, y);
  rotate(turn);
  mix(tone[0], 195, { bleed: 0.08, tex: 0.3, edge: 0.6 });
  draw(ruffle(len, wide), 0.45);
  mix(tone[1], 150, { bleed: 0.35, tex: 0.4, edge: 0.05, dir: "in" });
  draw(ruffle(len * 0.94, wide * 0.5).map(([px, py]) => [px - wide * 0.2, py]), 0.45);
  mix("#d5522e", 150, { bleed: 0.35, tex: 0.35, edge: 0.02 });
  draw([[-8, 0], [-wide * 0.13, -len * 0.24], [-wide * 0.06, -len * 0.36], [2, -len * 0.5], [wide * 0.08, -len * 0.34], [wide * 0.12, -len * 0.22], [8, 0]], 0.4);
  mix("#e08a1e", 100, { bleed: 0.04, tex: 0.1, edge: 0.1 });
  for (const v of [-0.26, -0.1, 0.06, 0.22]) {
    const tip = len * random(0.7, 0.86);
    draw([[v * 30 - 2, -len * 0.25], [v * wide * 0.8, -tip * 0.7], [v * wide * 1.2, -tip], [v * wide * 0.8 + 3, -tip * 0.68], [v * 30 + 2, -len * 0.25]], 0.3);
  }
  pop();
}

function column({ x, y }) {
  const spine = (t) => [x + 30 + 330 * t, y - 6 - 16 * t - 52 * t * t + 44 * sin(t * 180)];
  for (const [hex, w] of [["#e9a23a", 9], ["#fff0c4", 7], ["#fff6da", 5]]) {
    mix(hex, 255, { bleed: 0.02, tex: 0, edge: 0.15 });
    const up = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => [spine(t)[0], spine(t)[1] - w * (1 - t * 0.55)]);
    const low = [1, 0.8, 0.6, 0.4, 0.2, 0].map((t) => [spine(t)[0], spine(t)[1] + w * (1 - t * 0.55)]);
    draw([...up, ...low], 0.4);
  }
  const dot = (px, py, r) => draw(Array.from({ length: 8 }, (_, i) => [px + cos(i * 45) * r, py + sin(i * 45) * r]), 0.6);
  for (let i = 0; i < 20; i++) {
    const [px, py] = spine(0.52 + i * 0.022);
    mix(["#d9781c", "#f5b324", "#c9601f"][i % 3], 255, { bleed: 0.03, tex: 0.05, edge: 0.4 });
    dot(px, py + (i % 2 ? 1 : -1) * random(9, 18), random(4.5, 6.5));
  }
  const [tx, ty] = spine(1);
  mix("#b51b3f", 255, { bleed: 0.03, tex: 0.05, edge: 0.4 });
  for (const [dx, dy] of [[6, -16], [15, -8], [18, 3], [12, 13]]) dot(tx + dx, ty + dy, 5.5);
}

function leaf(x, y, turn, len, light, dark, o) {
  push();
  translate(x, y);
  rotate(turn);
  for (const s of [-1, 1]) {
    mix(s < 0 ? light : dark, o, { bleed: 0.1, tex: 0.4, edge: 0.5 });
    draw([[0, 0], [s * len * 0.18, -len * 0.15], [s * len * 0.26, -len * 0.36], [s * len * 0.2, -len * 0.52], [s * len * 0.17, -len * 0.7], [s * len * 0.07, -len * 0.86], [0, -len], [s * 3, -len * 0.5]], 0.45);
  }
  pop();
}
