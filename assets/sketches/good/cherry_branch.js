// Cherry branch
// A dark branch with blossoms and buds, in the Japanese manner: much paper left bare.

function setup() {
  createCanvas(480, 640, WEBGL);
  brush.scaleBrushes(3);
  angleMode(RADIANS);
  randomSeed(33);
  noLoop();
  background("#f8f3e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // a pale sun behind
  brush.fill("#f0b9a0", 130);
  brush.fillBleed(0.2, "out");
  brush.fillTexture(0.5, 0.3);
  brush.circle(320, 190, 105, 0.2);

  limb([[-20, 560, 15], [90, 470, 13], [170, 390, 10], [260, 330, 8], [350, 230, 5], [420, 130, 2]]);
  limb([[170, 390, 8], [190, 300, 6], [170, 210, 4], [195, 120, 2]]);
  limb([[260, 330, 6], [340, 350, 4], [410, 400, 2]]);

  const places = [[190, 128, 34], [150, 225, 42], [222, 282, 38], [350, 240, 46], [418, 140, 30], [408, 396, 38], [110, 452, 44]];
  places.forEach(([x, y, r]) => blossom(x, y, r));
  for (const [x, y, a] of [[228, 168, 0.6], [392, 190, 0.9], [372, 346, 1.8], [132, 160, -0.7]]) bud(x, y, a);
  // petals already falling
  for (let i = 0; i < 3; i++) petal(random(180, 440), random(450, 610), random(TWO_PI), 17);
}

// a limb is a spine of [x, y, half-width]
function limb(spine) {
  const side = (sign) =>
    spine.map(([x, y, w], i) => {
      const [nx, ny] = spine[min(i + 1, spine.length - 1)];
      const [px, py] = spine[max(i - 1, 0)];
      const a = atan2(ny - py, nx - px) + sign * HALF_PI;
      return [x + cos(a) * w * random(0.8, 1.2), y + sin(a) * w * random(0.8, 1.2)];
    });
  for (const [tone, o] of [["#6b4a3c", 230], ["#3a2626", 130]]) {
    brush.fill(tone, o);
    brush.fillBleed(0.05, "out");
    brush.fillTexture(0.15, 0.5, false);
    brush.beginShape(0.35);
    [...side(1), ...side(-1).reverse()].forEach(([x, y]) => brush.vertex(x, y));
    brush.endShape(CLOSE);
  }
}

function petal(x, y, a, r, tone = "#ee9fb5") {
  push();
  translate(x, y);
  rotate(a);
  brush.fill(tone, 190);
  brush.fillBleed(0.2, "out");
  brush.fillTexture(0.4, 0.6);
  brush.beginShape(0.5);
  const outline = [[0, 0], [-0.42, -0.4], [-0.44, -0.82], [-0.14, -1.02], [0, -0.9], [0.14, -1.02], [0.44, -0.82], [0.42, -0.4]];
  for (const [px, py] of outline) brush.vertex(px * r, py * r);
  brush.endShape(CLOSE);
  pop();
}

function blossom(x, y, r) {
  const start = random(TWO_PI);
  for (let i = 0; i < 5; i++) petal(x, y, start + (i * TWO_PI) / 5, r, random(["#f2a8bd", "#f7c3cf", "#e98fab"]));
  brush.fill("#b8264f", 210);
  brush.fillBleed(0.4, "out");
  brush.fillTexture(0.3, 0.1);
  brush.circle(x, y, r * 0.2, 0.6);
}

function bud(x, y, a) {
  push();
  translate(x, y);
  rotate(a);
  brush.fill("#d4527a", 230);
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.3, 0.6);
  brush.circle(0, -8, 9, 0.4);
  brush.fill("#7a3b3f", 240);
  brush.beginShape(0.3);
  for (const p of [[-5, -4], [5, -4], [1.5, 22], [-1.5, 22]]) brush.vertex(...p);
  brush.endShape(CLOSE);
  pop();
}
