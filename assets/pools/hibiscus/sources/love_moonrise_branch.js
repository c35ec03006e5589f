// A branch of pink hibiscus against a violet evening sky with the moon just up; most of the sky is left alone.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(777);
  noLoop();
  background("#564a86");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  evening();
  const twigs = [
    [[612, 470, 13], [520, 440, 11], [452, 392, 9]],
    [[330, 300, 8], [268, 230, 6], [214, 178, 4], [150, 150, 2]],
    [[520, 440, 8], [540, 340, 6], [520, 250, 4], [536, 180, 2]],
  ];
  twigs.forEach(twig);
  for (const l of [[560, 452, 172, 130], [500, 424, -150, 118], [540, 330, 62, 100], [524, 262, -52, 92], [270, 232, 22, 96], [236, 196, -108, 96], [340, 322, 190, 110]]) leaf(l);
  flower(400, 352, 138, [[-70, 1.05], [150, 0.86], [2, 1.06], [76, 0.94], [214, 0.96]]);
  bud(148, 152, -62, 1); bud(538, 178, 14, 0.8);
}

function put(hex, o, bleed = 0.06, tex = 0.1, edge = 0.2, way = "out") {
  brush.fill(hex, o);
  brush.fillBleed(bleed, way);
  brush.fillTexture(tex, edge);
}

function form(pts, c = 0.45) {
  brush.beginShape(c);
  for (const p of pts) brush.vertex(p[0], p[1]);
  brush.endShape(CLOSE);
}

function evening() {
  for (const [hex, o, x, y, r] of [
    ["#37336b", 255, 420, 60, 230], ["#37336b", 240, 90, 40, 170], ["#8a5f9f", 240, 180, 470, 220],
    ["#d98aa0", 255, 120, 590, 200], ["#f3b08c", 240, 60, 640, 150], ["#c77a9e", 230, 420, 620, 170],
  ]) {
    put(hex, o, 0.5, 0.35, 0);
    brush.circle(x, y, r, 0.8);
  }
  // the moon and its ring
  put("#a79ac4", 200, 0.3, 0.2, 0.1); brush.circle(150, 330, 74, 0.3);
  for (const hex of ["#e9dcd6", "#fff3dc", "#fff8e8"]) { put(hex, 255, 0.03, 0.12, 0.1); brush.circle(150, 330, 46, 0.15); }
}

function twig(spine) {
  for (const [hex, k, d] of [["#2b2345", 1, 0], ["#2b2345", 0.95, 0], ["#6d5577", 0.35, -3]]) {
    put(hex, 255, 0.03, 0.05, 0.2);
    form([...spine.map(([x, y, w]) => [x, y - w * k + d]), ...[...spine].reverse().map(([x, y, w]) => [x - 3, y + w * k + d])], 0.4);
  }
}

function leaf([x, y, turn, L]) {
  push(); translate(x, y); rotate(turn);
  for (const s of [-1, 1]) for (let k = 0; k < 2; k++) {
    put(s < 0 ? "#2f5560" : "#1f3350", 255, 0.06, 0.15, 0.3);
    form([[0, 0], [s * L * 0.2, -L * 0.18], [s * L * 0.27, -L * 0.4], [s * L * 0.15, -L * 0.72], [0, -L], [s * 2, -L * 0.5]]);
  }
  pop();
}

function flower(x, y, R, petals) {
  for (const [turn, k] of petals) {
    push(); translate(x, y); rotate(turn);
    const L = R * k, B = R * 1.0;
    const rim = (m, w, dx) => {
      const pts = [[-6, 4], [dx - B * 0.23 * w, -L * 0.3 * m]];
      for (let i = 0; i <= 8; i++) {
        const a = 186 - i * 24;
        pts.push([dx + cos(a) * B * 0.52 * w, -m * L * (0.67 + sin(a) * 0.33) + (i % 2 ? -6 : 5) + random(-2, 2)]);
      }
      return [...pts, [dx + B * 0.23 * w, -L * 0.3 * m], [6, 4]];
    };
    put("#d9799f", 255, 0.03, 0, 0.1); form(rim(1.01, 1.01, 0));
    put("#f7a3b4", 255, 0.05, 0.1, 0.3); form(rim(1, 1, 0));
    put("#ffd3cf", 240, 0.2, 0.35, 0.1, "in"); form(rim(0.97, 0.6, -B * 0.16));
    put("#d44a86", 175, 0.35, 0.35, 0.05, "in"); form(rim(0.86, 0.48, B * 0.18));
    put("#8e1458", 210, 0.3, 0.25, 0.05);
    form([[-8, 0], [-B * 0.15, -L * 0.26], [-B * 0.05, -L * 0.33], [0, -L * 0.55], [B * 0.06, -L * 0.33], [B * 0.15, -L * 0.24], [8, 0]]);
    put("#b5306f", 120, 0.03, 0.1, 0.1);
    for (const v of [-18, -6, 8, 19]) { push(); rotate(v); form([[-2, -L * 0.3], [v * 0.15, -L * random(0.72, 0.85)], [3, -L * 0.3]], 0.1); pop(); }
    pop();
  }
  put("#450b3a", 255, 0.25, 0.1, 0.1); brush.circle(x, y, R * 0.14, 0.5);
  push(); translate(x, y); rotate(-122);
  for (const hex of ["#f5b58f", "#ffe6bd", "#fff4dc"]) {
    put(hex, 255, 0.02, 0, 0.1);
    form([[-5, 0], [-7, -R * 0.4], [-2, -R * 0.85], [7, -R * 1.16], [11, -R * 1.13], [5, -R * 0.8], [2, -R * 0.4], [6, 0]], 0.4);
  }
  for (let i = 0; i < 16; i++) {
    put(i % 2 ? "#ffcf4a" : "#fff0b0", 255, 0.02, 0, 0.3);
    pip((i % 2 ? 1 : -1) * random(6, 13) + i * 0.4, -R * (0.52 + i * 0.037), random(4, 5.6));
  }
  put("#ff4f7a", 255, 0.02, 0, 0.3);
  for (const [dx, dy] of [[-2, -12], [9, -17], [20, -13], [25, -3]]) pip(dx, -R * 1.14 + dy, 5);
  pop();
}

function pip(x, y, r) {
  for (let k = 0; k < 2; k++) form([0, 1, 2, 3, 4, 5, 6, 7].map((i) => [x + cos(i * 45) * r, y + sin(i * 45) * r]), 0.6);
}

function bud(x, y, turn, k) {
  push(); translate(x, y); rotate(turn); scale(k);
  for (const [hex, w] of [["#d9799f", 1], ["#f7a3b4", 0.95], ["#ffd3cf", 0.5]]) {
    put(hex, 255, 0.04, 0.1, 0.2);
    form([[-12 * w, 0], [-17 * w, -28], [-6 * w, -62], [3, -76], [13 * w, -54], [16 * w, -24], [12 * w, 0]], 0.5);
  }
  for (let j = 0; j < 2; j++) { put("#2f5560", 255, 0.04, 0.1, 0.3); form([[-12, 10], [-18, -8], [-16, -36], [-5, -12], [1, -32], [6, -12], [17, -34], [17, -6], [10, 10]], 0.25); }
  pop();
}
