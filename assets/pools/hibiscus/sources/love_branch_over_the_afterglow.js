// A branch of red hibiscus crosses the afterglow: violet above, rose and amber towards the horizon.

const sky = [
  ["#4d3d86", 235, -40, 190], ["#7d509a", 210, 80, 160], ["#d9749a", 185, 205, 130],
  ["#f49a7c", 175, 330, 110], ["#fbc675", 185, 440, 100],
];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(33); noiseSeed(33);
  noLoop();
  background("#fae3c6");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // bands of sky, each with a loose hem
  sky.forEach(([hex, o, y, h], n) => {
    ink(hex, o, 0.35, 0.35, 0.02);
    const top = [], low = [];
    for (let x = -60; x <= 660; x += 120) {
      top.push([x, y - h * 0.4 + 60 * noise(x * 0.01, n)]);
      low.unshift([x, y + h + 70 * (noise(x * 0.008, n + 9) - 0.3)]);
    }
    path([...top, ...low], 0.5);
  });
  ink("#fff0b8", 235, 0.15, 0.1, 0.1);
  brush.circle(450, 478, 40, 0.3);
  // the far hills
  ink("#5a3f7c", 240, 0.05, 0.2, 0.3);
  path([[-40, 560], [70, 528], [180, 552], [300, 530], [430, 556], [560, 526], [650, 548], [650, 650], [-40, 650]], 0.5);

  const main = [[-30, 210, 15], [90, 250, 13], [150, 262, 10]];
  twig(main); twig([[318, 318, 9], [370, 317, 8], [424, 306, 6]]); twig([[330, 318, 9], [420, 306, 7], [520, 246, 4], [574, 196, 2]]); twig([[226, 200, 8], [262, 160, 6], [330, 120, 4], [380, 56, 2]]); twig([[318, 352, 7], [360, 392, 5], [422, 432, 2]]);

  [[60, 250, 200, 116], [96, 250, -14, 112], [290, 142, -58, 90], [378, 62, 14, 66], [470, 276, 150, 116], [540, 226, 76, 70], [352, 386, -160, 100], [24, 226, -35, 84]].forEach((a) => leaf(...a));

  bloom(232, 292, 128, -14, 0.92, 132);
  bloom(418, 170, 84, 40, 0.8, -40);
  bud(424, 432, 150); bud(572, 198, 50);
}

function ink(hex, o, bleed, tex, edge, way) {
  brush.fill(hex, o); brush.fillBleed(bleed, way ?? "out"); brush.fillTexture(tex, edge);
}

function path(pts, c = 0.45) {
  brush.beginShape(c);
  for (const p of pts) brush.vertex(p[0], p[1]);
  brush.endShape(CLOSE);
}

function twig(spine) {
  for (const [hex, k] of [["#4a2f4f", 1], ["#3a2444", 0.95], ["#2c1c38", 0.7]]) {
    ink(hex, 255, 0.03, 0.02, 0.4);
    path([...spine.map(([x, y, w]) => [x, y - w * k]), ...spine.slice().reverse().map(([x, y, w]) => [x + 2, y + w * k])], 0.4);
  }
}

function leaf(x, y, turn, L) {
  push(); translate(x, y); rotate(turn);
  ink("#3d5560", 250, 0.06, 0.25, 0.5);
  path([[0, 0], [-L * 0.2, -L * 0.2], [-L * 0.26, -L * 0.42], [-L * 0.13, -L * 0.74], [0, -L], [2, -L * 0.5]]);
  ink("#22343f", 250, 0.06, 0.2, 0.5);
  path([[0, 0], [L * 0.2, -L * 0.2], [L * 0.26, -L * 0.42], [L * 0.13, -L * 0.74], [0, -L], [-2, -L * 0.5]]);
  pop();
}

function bloom(x, y, R, turn, squash, stamen) {
  push(); translate(x, y); rotate(turn); scale(1, squash);
  [1, 4, 0, 3, 2].forEach((n) => {
    push(); rotate(n * 72 + random(-5, 5));
    const rim = (k, dx) => {
      const p = [[-6, 2], [-R * 0.25 * k + dx, -R * 0.3]];
      for (let i = 0; i < 9; i++) p.push([dx + R * 0.54 * k * (i / 4 - 1), -R * k * (0.68 + 0.32 * sin(i * 22.5)) + (i % 2 ? -5 : 4)]);
      return [...p, [R * 0.25 * k + dx, -R * 0.3], [6, 2]];
    };
    ink("#ffd0b4", 255, 0.04, 0, 0.2); path(rim(1, 0));
    ink("#ffb59a", 250, 0.05, 0.08, 0.3); path(rim(1, 0));
    ink("#f2575a", 225, 0.1, 0.28, 0.5); path(rim(0.98, 0));
    ink("#c9194e", 170, 0.3, 0.4, 0.05, "in"); path(rim(0.8, -R * 0.08));
    ink("#7d0f45", 200, 0.3, 0.3, 0.05);
    path([[-8, 0], [-R * 0.11, -R * 0.24], [-R * 0.03, -R * 0.3], [0, -R * 0.6], [R * 0.04, -R * 0.3], [R * 0.11, -R * 0.22], [8, 0]], 0.3);
    pop();
  });
  pop();
  ink("#3f0a30", 240, 0.25, 0.1, 0.1); brush.circle(x, y, R * 0.13, 0.5);
  push(); translate(x, y); rotate(stamen);
  for (const hex of ["#ffdf9a", "#ffe6b0", "#fff3d0"]) {
    ink(hex, 255, 0.02, 0, 0.1);
    path([[-4, 0], [-6, -R * 0.5], [0, -R * 0.9], [6, -R * 1.08], [9, -R * 1.06], [5, -R * 0.8], [1, -R * 0.45], [5, 0]], 0.4);
  }
  for (let i = 0; i < 14; i++) {
    ink(i % 3 ? "#ffc737" : "#fff0a8", 255, 0.02, 0, 0.3);
    const px = (i % 2 ? 1 : -1) * random(5, 11) + 2, py = -R * (0.55 + i * 0.034), r = R * random(0.034, 0.048);
    brush.circle(px, py, r, 0.3); brush.circle(px, py, r, 0.3);
  }
  pop();
}

function bud(x, y, turn) {
  push(); translate(x, y); rotate(turn);
  for (const [hex, k] of [["#ffb59a", 1], ["#e23a58", 0.96], ["#9c1450", 0.55]]) {
    ink(hex, 245, 0.05, 0.15, 0.4);
    path([[-9 * k, 0], [-13 * k, -20], [-4 * k, -48 * k], [3, -56 * k], [11 * k, -38 * k], [12 * k, -16], [9 * k, 0]], 0.5);
  }
  ink("#2b3f45", 250, 0.04, 0.1, 0.4);
  path([[-10, 8], [-14, -8], [-12, -26], [-3, -8], [2, -24], [5, -8], [13, -24], [13, -4], [8, 8]], 0.25);
  pop();
}
