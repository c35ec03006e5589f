// Harvested terraces, ochre and wet brown, under a violet rain cloud.
let seedRow = 0;
const tier = (y, tone, dark, side) => {
  seedRow++;
  const line = [];
  for (let i = 0; i <= 8; i++) line.push({ x: -40 + i * 85, y: y + side * (i - 4) * 9 + 10 * sin(i * 70 + seedRow * 50) });
  form(line.concat([{ x: 640, y: y + 110 }, { x: -40, y: y + 110 }]), tone, 210, 0.06);
  form(line.map((p) => ({ x: p.x, y: p.y + 24 })).concat(line.map((p) => ({ x: p.x, y: p.y + 40 })).reverse()), dark, 180, 0.1);
};
function form(pts, tone, o, bleed, curve = 0.4) {
  brush.fill(tone, o);
  brush.fillBleed(bleed, "out");
  brush.beginShape(curve);
  pts.forEach(({ x, y }) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(90);
  noLoop();
  background("#fbf3e3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.45, 0.03);
  const p = (...a) => a.map(([x, y]) => ({ x, y }));
  form(p([-40, 120], [250, 150], [640, 110], [640, 270], [-40, 270]), "#f0cfa0", 140, 0.4);
  form(p([-40, -40], [640, -40], [640, 130], [480, 160], [300, 120], [120, 166], [-40, 140]), "#8d84a8", 185, 0.35, 0.6);
  form(p([100, -40], [640, -40], [640, 70], [480, 100], [320, 60], [200, 80]), "#5f5780", 200, 0.3, 0.6);
  form(p([-40, 270], [80, 210], [180, 236], [300, 196], [420, 240], [540, 206], [640, 236], [640, 320], [-40, 320]), "#a898b4", 165, 0.12, 0.3);
  brush.fillTexture(0.45, 0.35);
  tier(290, "#e3c48a", "#b58a58", 1);
  tier(346, "#d6ab66", "#9c6d44", -1);
  tier(404, "#c6924f", "#85573a", 1);
  tier(468, "#a9743f", "#663f30", -1);
  tier(538, "#84553a", "#482c2a", 1);
  // stooks of straw on the second and third step
  [[120, 372], [180, 366], [400, 366], [470, 440], [250, 430]].forEach(([x, y]) => form(p([x - 12, y + 12], [x - 3, y - 20], [x + 4, y - 20], [x + 13, y + 12]), "#f4d98f", 255, 0.05, 0.2));
  brush.fillTexture(0.1, 0);
  for (let i = 0; i < 26; i++) {
    const x = random(40, 640), y = random(90, 420);
    form(p([x, y], [x + 2, y], [x - 16, y + 52], [x - 17.5, y + 52]), "#7b7398", 150, 0.03, 0);
  }
}
