// Two pale hibiscus flowers and a bud glow out of the violet of nightfall.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(RADIANS);
  randomSeed(505);
  noLoop();
  background("#39315f");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // the air: the last warmth low on the left, cold blue above
  wash("#a8578f", 255, 0.5, 0.35, 0); brush.circle(90, 480, 230, 0.8);
  wash("#e88a86", 255, 0.5, 0.35, 0); brush.circle(40, 590, 170, 0.8); brush.circle(150, 640, 130, 0.8);
  wash("#232650", 230, 0.5, 0.4, 0); brush.circle(500, 90, 210, 0.8);
  wash("#232650", 200, 0.5, 0.4, 0); brush.circle(560, 380, 170, 0.8);

  foliage([[150, 560, -0.9, 190], [470, 470, 2.0, 180], [330, 120, -0.7, 140], [95, 250, -1.9, 120], [480, 300, 0.9, 150]]);
  stalk([[610, 560], [520, 440], [430, 250], [452, 110]]);

  const small = { x: 190, y: 432, lean: 2.75, open: 0.72, size: 118, seed: 2 };
  const large = { x: 352, y: 262, lean: -0.35, open: 0.86, size: 176, seed: 1 };
  [small, large].forEach(flower);
  bud(455, 112, 0.35);
  // fireflies of pollen
  for (let i = 0; i < 9; i++) {
    wash("#ffd98a", 230, 0.1, 0.1, 0.2);
    speck(random(40, 560), random(30, 570), random(2, 4.5), 1);
  }
}

function wash(c, o, bleed, tex, edge, dir) {
  brush.fill(c, o);
  brush.fillBleed(bleed, dir || "out");
  brush.fillTexture(tex, edge);
}

function poly(list, k) {
  brush.beginShape(k === undefined ? 0.45 : k);
  list.forEach(function (p) { brush.vertex(p[0], p[1]); });
  brush.endShape(CLOSE);
}

function flower(f) {
  const order = [0, 1, 4, 2, 3];
  push();
  translate(f.x, f.y);
  rotate(f.lean);
  scale(1, f.open);
  for (const n of order) {
    push();
    rotate((n * TWO_PI) / 5 + 0.1 * f.seed + random(-0.06, 0.06));
    const L = f.size * random(0.95, 1.06), B = L * 1.02;
    const edge = [];
    for (let i = 0; i <= 8; i++) {
      const u = i / 4 - 1;
      edge.push([u * B * 0.5, -L * (0.68 + 0.32 * Math.sqrt(1 - u * u)) + (i % 2 ? -6 : 5) + random(-3, 3)]);
    }
    const whole = [[-6, 0], [-B * 0.25, -L * 0.3], ...edge, [B * 0.25, -L * 0.3], [6, 0]];
    // one dusky layer, then light, then light again on one half only
    wash("#b7a0cf", 255, 0.05, 0.02, 0.2); poly(whole);
    wash("#cfb9dc", 250, 0.05, 0.1, 0.2); poly(whole);
    wash("#f4dfe6", 235, 0.06, 0.28, 0.5); poly(whole.map(([x, y]) => [x * 0.97 + 2, y * 0.985]));
    wash("#fff6ec", 250, 0.2, 0.3, 0.1, "in"); poly(whole.map(([x, y]) => [x * 0.66 + B * 0.12, y * 0.95]));
    wash("#e2648f", 210, 0.35, 0.25, 0.05);
    poly([[-8, 0], [-B * 0.15, -L * 0.26], [-B * 0.05, -L * 0.3], [0, -L * 0.52], [B * 0.06, -L * 0.32], [B * 0.15, -L * 0.24], [8, 0]]);
    wash("#8f6bab", 130, 0.05, 0.1, 0.1);
    for (const v of [-0.3, 0, 0.3]) { push(); rotate(v); poly([[-2.5, -L * 0.3], [0, -L * random(0.7, 0.84)], [2.5, -L * 0.3]], 0.1); pop(); }
    pop();
  }
  pop();
  wash("#a3134b", 240, 0.25, 0.1, 0.2); brush.circle(f.x, f.y, f.size * 0.17, 0.5);
  wash("#5c0b36", 240, 0.2, 0.1, 0.2); brush.circle(f.x + 1, f.y + 2, f.size * 0.09, 0.5);
  // the column
  push();
  translate(f.x, f.y);
  rotate(f.lean + (f.seed === 1 ? 1.15 : -0.75));
  const S = f.size * 0.95;
  for (let k = 0; k < 3; k++) {
    wash("#ffe7b8", 255, 0.02, 0, 0.1);
    poly([[-5, 2], [-6, -S * 0.4], [-1, -S * 0.8], [5, -S], [9, -S * 0.97], [4, -S * 0.6], [2, -S * 0.3], [5, 2]], 0.4);
  }
  for (let i = 0; i < 15; i++) {
    const t = 0.5 + i * 0.032;
    wash(i % 2 ? "#ffc23d" : "#ffe08a", 255, 0.03, 0, 0.3);
    speck((i % 2 ? 1 : -1) * random(5, 12) + 2, -S * t, random(4, 5.6), 1);
  }
  wash("#e0325f", 255, 0.03, 0, 0.3);
  [-7, 3, 13].forEach((x, i) => { speck(x + 3, -S - 9 - (i === 1 ? 6 : 0), 5, 2); });
  pop();
}

function speck(x, y, r, times) {
  for (let k = 0; k < times; k++) poly(Array.from({ length: 9 }, (_, i) => [x + Math.cos(i * 0.7) * r, y + Math.sin(i * 0.7) * r]), 0.6);
}

function foliage(list) {
  for (const [x, y, turn, L] of list) {
    push(); translate(x, y); rotate(turn);
    [[-1, "#2c5d6b"], [1, "#1d3f55"]].forEach(([s, c]) => {
      wash(c, 245, 0.1, 0.3, 0.4);
      poly([[0, L * 0.5], [s * L * 0.2, L * 0.25], [s * L * 0.26, 0], [s * L * 0.15, -L * 0.28], [0, -L * 0.55], [s * 2, 0]]);
    });
    wash("#7fb0a8", 170, 0.05, 0.1, 0.2);
    poly([[-1.5, L * 0.5], [0, -L * 0.48], [2, L * 0.5]], 0.1);
    pop();
  }
}

function stalk(pts) {
  wash("#3f6b62", 250, 0.04, 0.1, 0.3);
  poly([...pts.map(([x, y], i) => [x - 6 + i, y]), ...pts.slice().reverse().map(([x, y], i) => [x + 3 + i, y])], 0.4);
}

function bud(x, y, turn) {
  push(); translate(x, y); rotate(turn);
  for (const [c, k] of [["#c58fb8", 1], ["#f6d3dc", 0.86], ["#fff3ea", 0.5]]) {
    wash(c, 245, 0.06, 0.15, 0.3);
    poly([[-12 * k, 0], [-18 * k, -26], [-8 * k, -58 * k - 8], [4, -78 * k], [14 * k, -54 * k], [17 * k, -24], [12 * k, 0]], 0.5);
  }
  for (let k = 0; k < 2; k++) {
    wash(["#3f7a68", "#5f9a7c"][k], 240, 0.05, 0.2, 0.4);
    poly([[-13, 10], [-19, -8], [-17, -36], [-5, -12], [1, -32], [6, -12], [17, -34], [18, -6], [11, 10]].map(([a, b]) => [a * (1 - k * 0.15), b]), 0.25);
  }
  pop();
}
