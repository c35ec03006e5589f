// A twig of coral hibiscus over a pale evening wash; the paper's white is the last light.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(61); noiseSeed(61);
  noLoop();
  background("#fffdf8");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  const water = (c, o) => { brush.fill(c, o); brush.fillBleed(0.45, "out"); brush.fillTexture(0.45, 0); };
  water("#8d84c0", 200); brush.circle(150, 90, 190, 0.8); brush.circle(430, 70, 180, 0.8);
  water("#e6a0b4", 170); brush.circle(330, 250, 170, 0.8);
  water("#fac9a0", 190); brush.circle(180, 400, 150, 0.8); brush.circle(420, 420, 140, 0.8);

  const hard = (c, o) => { brush.fill(c, o); brush.fillBleed(0.04, "out"); brush.fillTexture(0.15, 0.4); };
  const go = (pts, k = 0.4) => { brush.beginShape(k); pts.forEach(([x, y]) => brush.vertex(x, y)); brush.endShape(CLOSE); };
  hard("#4a3550", 250);
  for (let k = 0; k < 2; k++) {
    go([[610, 330], [560, 342], [496, 346], [498, 362], [560, 360], [610, 352]]);
    go([[400, 332], [380, 334], [352, 344], [352, 358], [380, 350], [402, 346]]);
    go([[214, 332], [160, 336], [90, 360], [92, 366], [160, 348], [216, 346]]);
    go([[400, 336], [350, 260], [330, 180], [336, 178], [360, 256], [412, 338]]);
  }
  for (const [x, y, a] of [[540, 354, 165], [548, 342, 30], [330, 190, -30], [170, 346, 190], [100, 358, -60], [360, 262, 70]]) {
    push(); translate(x, y); rotate(a);
    hard("#41665f", 240);
    go([[0, 0], [-22, -24], [-24, -60], [0, -104], [24, -60], [22, -24]], 0.5);
    pop();
  }
  for (const [x, y, r, t] of [[280, 352, 105, 10], [452, 345, 72, 50]]) {
    for (let i = 0; i < 5; i++) {
      push(); translate(x, y); rotate(t + i * 72);
      const petal = (k) => go([[-5, 0], [-r * 0.3 * k, -r * 0.35 * k], [-r * 0.52 * k, -r * 0.72 * k], [-r * 0.3 * k, -r * 0.98 * k], [0, -r * 0.92 * k], [r * 0.3 * k, -r * k], [r * 0.52 * k, -r * 0.7 * k], [r * 0.28 * k, -r * 0.34 * k], [5, 0]], 0.5);
      brush.fill("#f5745f", 220); brush.fillBleed(0.1, "out"); brush.fillTexture(0.3, 0.5); petal(1);
      brush.fill("#c9284a", 150); brush.fillBleed(0.35, "in"); brush.fillTexture(0.4, 0.05); petal(0.65);
      pop();
    }
    hard("#5f1036", 240); brush.circle(x, y, r * 0.15, 0.4);
    push(); translate(x, y); rotate(t + 30);
    for (let k = 0; k < 3; k++) { hard("#ffe9b8", 255); go([[-5, 0], [-3, -r], [3, -r], [5, 0]], 0.2); }
    hard("#f2ae22", 255);
    for (let i = 0; i < 8; i++) brush.circle(i % 2 ? 8 : -8, -r * (0.55 + i * 0.06), 7, 0.3);
    pop();
  }
}
