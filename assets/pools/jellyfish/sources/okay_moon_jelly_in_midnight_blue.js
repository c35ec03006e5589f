// A moon jellyfish just under a thin bright surface in deep blue water.
const R = (a, r) => [300 + cos(a) * 120 * r, 268 + sin(a) * 84 * r];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(3);
  noLoop();
  background("#102a58");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  use("#5aa7d0", 190, 0.4, 0.4, 0.05);
  shape([[-40, -40], [640, -40], [640, 60], [420, 96], [180, 60], [-40, 90]]);
  use("#2566a0", 160, 0.4, 0.4, 0.05);
  shape([[-40, 100], [300, 120], [640, 90], [640, 300], [300, 360], [-40, 280]]);

  for (let i = 0; i < 16; i++) {
    const [x, y] = R(10 + i * 10.6, 0.96);
    use("#cfe8ff", 210, 0.06, 0.2, 0.2);
    const d = 10 * sin(i * 60);
    shape([[x - 2, y], [x + d - 1, y + 40], [x + d * 0.4, y + 90], [x + d + 2, y + 42], [x + 2, y]], 0.5);
  }
  for (const x of [260, 300, 340]) {
    use("#e4dcff", 190, 0.15, 0.4, 0.4);
    shape([[x - 14, 300], [x - 20, 360], [x - 6, 420], [x - 10, 470], [x + 8, 420], [x + 16, 360], [x + 12, 300]]);
  }
  const rim = [], core = [];
  for (let a = 0; a < 360; a += 20) {
    rim.push(R(a, 1));
    core.push(R(a, 0.72));
  }
  use("#ffffff", 210, 0.08, 0.4, 0.6);
  shape(rim);
  use("#b7c9f5", 140, 0.2, 0.4, 0.4);
  shape(core);
  for (let a = 45; a < 405; a += 90) {
    const [x, y] = R(a, 0.36);
    use("#ffffff", 230, 0.08, 0.3, 0.4);
    brush.circle(x, y, 20, 0.2);
    use("#c060a8", 150, 0.12, 0.4, 0.6);
    brush.circle(x, y, 18, 0.2);
  }
  use("#ffffff", 250, 0.08, 0.1, 0);
  shape([R(205, 0.86), R(230, 0.93), R(258, 0.92), R(240, 0.84), R(218, 0.8)]);
}

function use(c, o, bleed, tex, edge) {
  brush.fill(c, o);
  brush.fillBleed(bleed, "out");
  brush.fillTexture(tex, edge);
}

function shape(pts, c = 0.6) {
  brush.beginShape(c);
  pts.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}
