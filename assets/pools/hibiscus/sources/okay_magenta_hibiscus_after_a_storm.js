// A hibiscus after rain: magenta, with drops, under a dark petrol sky
class Sheet {
  constructor(x, y) { this.x = x; this.y = y; }
  fan(turn, reach, tone, o, bleed, way) {
    brush.fill(tone, o);
    brush.fillBleed(bleed, way);
    brush.beginShape(0.55);
    for (let i = 0; i <= 10; i++) {
      const a = turn + map(i, 0, 10, -38, 38);
      const r = reach * (0.84 + 0.16 * sin(i * 18)) + (i % 2 ? 5 : -5);
      brush.vertex(this.x + cos(a) * r, this.y + sin(a) * r * 0.8);
    }
    brush.vertex(this.x, this.y);
    brush.endShape(CLOSE);
  }
}
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(66);
  noLoop();
  background("#f3f1ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.55, 0.1);
  brush.fillBleed(0.3, "out");
  for (let k = 0; k < 2; k++) {
    brush.fill(k ? "#1d4450" : "#31606b", 215);
    brush.beginShape(0.4);
    [[-30, -30], [300, -30], [630, -30], [630, 180], [480, 130], [330, 170], [180, 110], [-30, 220]].forEach(([x, y]) => brush.vertex(x, y - k * 26));
    brush.endShape(CLOSE);
  }
  brush.fill("#8fa9a4", 130);
  brush.circle(470, 480, 130, 0.8);
  const s = new Sheet(290, 350);
  brush.fillTexture(0.45, 0.55);
  [270, 342, 198, 54, 126].forEach((t) => {
    s.fan(t, 200, "#ee6aa0", 160, 0.12, "out");
    s.fan(t - 6, 150, "#c81f72", 130, 0.3, "in");
    s.fan(t, 78, "#7c0a4c", 140, 0.35, "out");
  });
  brush.fillBleed(0.05, "out");
  brush.fill("#5a0838", 230);
  brush.beginShape(0.3);
  [[286, 356], [360, 330], [440, 290], [446, 298], [366, 344], [296, 364]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  for (let i = 0; i < 10; i++) {
    brush.fill("#f4b52a", 255);
    brush.circle(380 + i * 7, 326 - i * 3.4 + (i % 2 ? 13 : -13), 5, 0.2);
  }
  // drops
  for (const [x, y, r] of [[190, 300, 11], [250, 250, 8], [320, 230, 10], [230, 430, 12], [330, 460, 9], [160, 360, 7], [400, 400, 10]]) {
    brush.fill("#8a1258", 140);
    brush.fillTexture(0.3, 0.9);
    brush.circle(x, y, r, 0.1);
    brush.fill("#ffffff", 255);
    brush.fillTexture(0, 0);
    brush.circle(x - r * 0.3, y - r * 0.3, r * 0.4, 0.1);
    brush.circle(x - r * 0.3, y - r * 0.3, r * 0.4, 0.1);
  }
}
