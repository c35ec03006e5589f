// Green terraces climb a hill in a thin drizzle, two trees on top.
const greens = ["#a9c08d", "#8fb07a", "#76a068", "#5c8d58", "#467a4a", "#35663f", "#275236"];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(8);
  noLoop();
  background("#d3dbdc");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  brush.fillBleed(0.4, "out");
  brush.fillTexture(0.45, 0.02);
  brush.fill("#9fb0b8", 150);
  slab([[-40, -40], [640, -40], [640, 140], [300, 180], [-40, 130]]);
  brush.fill("#c8d2cf", 120);
  slab([[-40, 130], [320, 160], [640, 120], [640, 260], [-40, 270]]);
  brush.fillBleed(0.12, "out");
  brush.fill("#9db4b3", 140);
  slab([[-40, 240], [90, 190], [210, 220], [360, 170], [520, 214], [640, 190], [640, 330], [-40, 330]]);

  brush.fillTexture(0.45, 0.4);
  brush.fillBleed(0.06, "out");
  greens.forEach((g, i) => {
    const y = 262 + i * 46;
    brush.fill(g, 200);
    const pts = [];
    for (let x = -40; x <= 640; x += 68) pts.push([x, y + 26 * sin(x * 0.4 + i * 35) - (x > 300 ? 22 : 0)]);
    slab([...pts, [640, y + 78], [-40, y + 78]]);
    brush.fill("#dbe6ea", 245);
    const strip = pts.slice(1, -1).map(([x, yy]) => [x, yy + 6]);
    const part = i % 2 ? strip.slice(0, 6) : strip.slice(2);
    const n = part.length - 1;
    slab([...part, ...part.map(([x, yy], k) => [x, yy + 2 + 14 * sin((k / n) * 180)]).reverse()]);
  });
  for (const [x, y, r] of [[450, 214, 26], [486, 226, 19]]) {
    brush.fill("#3d6048", 215);
    brush.circle(x, y, r, 0.7);
    brush.fill("#4a3b33", 230);
    slab([[x - 3, y + 10], [x + 3, y + 10], [x + 3, y + 40], [x - 3, y + 40]], 0);
  }
  brush.fillTexture(0.1, 0);
  for (let i = 0; i < 30; i++) {
    const x = random(600), y = random(540);
    brush.fill("#8fa0a8", 170);
    slab([[x, y], [x + 2, y], [x - 8, y + 40], [x - 9, y + 40]], 0);
  }
}
function slab(pts, k = 0.5) {
  brush.beginShape(k);
  for (const [x, y] of pts) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
