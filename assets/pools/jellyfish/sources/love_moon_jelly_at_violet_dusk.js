// A moon jellyfish at dusk: the last orange light lies on the surface, violet water below.

class Brushwork {
  set(hex, opacity, bleed = 0.1, dir = "out", grain = 0.4, edge = 0.4) {
    brush.fill(hex, opacity);
    brush.fillBleed(bleed, dir);
    brush.fillTexture(grain, edge);
    return this;
  }
  body(points, curve = 0.6) {
    brush.beginShape(curve);
    for (const [x, y] of points) brush.vertex(x, y);
    brush.endShape(CLOSE);
    return this;
  }
  ribbon(line, half) {
    const n = line.length - 1, a = [], b = [];
    for (let i = 0; i <= n; i++) {
      const [px, py] = line[max(i - 1, 0)], [qx, qy] = line[min(i + 1, n)];
      const d = dist(px, py, qx, qy) + 0.001, w = half(i / n, i);
      a.push([line[i][0] - ((qy - py) / d) * w, line[i][1] + ((qx - px) / d) * w]);
      b.unshift([line[i][0] + ((qy - py) / d) * w, line[i][1] - ((qx - px) / d) * w]);
    }
    return this.body([...a, ...b], 0.5);
  }
}
const b = new Brushwork();

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(19);
  noiseSeed(23);
  noLoop();
  background("#2c2358");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // dusk through the surface: white first, so that the orange can burn
  b.set("#ffffff", 230, 0.3, "out", 0.5, 0.03).body([[-40, -40], [640, -40], [640, 70], [470, 104], [280, 78], [110, 112], [-40, 84]]);
  b.set("#ffffff", 200, 0.3, "out", 0.5, 0.03).body([[-40, -40], [640, -40], [640, 40], [430, 64], [200, 44], [-40, 60]]);
  b.set("#ff9a5c", 150, 0.3, "out", 0.5, 0.03).body([[-40, -40], [640, -40], [640, 66], [420, 92], [190, 74], [-40, 92]]);
  b.set("#f0598a", 110, 0.4, "out", 0.5, 0.03).body([[-40, 46], [180, 34], [400, 58], [640, 36], [640, 140], [420, 150], [200, 120], [-40, 150]]);
  b.set("#8b5fc0", 170, 0.5, "out", 0.5, 0.03).body([[-40, 120], [220, 90], [460, 130], [640, 110], [640, 300], [420, 350], [150, 320], [-40, 260]]);
  b.set("#140f38", 190, 0.45, "out", 0.5, 0.03).body([[-40, 470], [160, 520], [360, 490], [640, 540], [640, 640], [-40, 640]]);
  for (let i = 0; i < 14; i++) {
    const x = (i * 167) % 630, y = 18 + i * 8.5, w = random(30, 86);
    b.set(i % 3 ? "#fff0d6" : "#5a2f7e", i % 3 ? 245 : 170, 0.08, "out", 0.15, 0.1).body([[x - w, y], [x - 8, y - 3.5], [x + w, y + 1], [x + 10, y + 4]], 0.6);
  }

  push();
  translate(236, 262);
  rotate(-11);
  // a fringe of short hair-like tentacles
  for (let i = 0; i < 34; i++) {
    const s = i / 33, x = lerp(-158, 158, s), y = 34 + 22 * sin(s * 180), len = 80 + 80 * noise(i * 0.4);
    const line = [0, 1, 2, 3, 4, 5, 6].map((k) => [x * (1 - 0.02 * k) + 40 * (k / 6) ** 2 + 7 * (k / 6) * sin(k * 62 + i * 25), y + (len * k) / 6]);
    b.set(["#ffffff", "#ffd0dc", "#c9b0ff"][i % 3], 220, 0.05, "out", 0.15, 0.2).ribbon(line, (t) => 1.3 * (1 - t * 0.8));
  }
  for (const [x, len, ph, hex] of [[-44, 200, 0, "#ffffff"], [40, 220, 90, "#ffe0e6"], [-10, 250, 200, "#ffffff"], [16, 190, 300, "#ffc9d6"]]) {
    const line = Array.from({ length: 12 }, (_, k) => [x + 60 * (k / 11) ** 2 + 11 * sin(k * 52 + ph), 30 + (len * k) / 11]);
    b.set(hex, 215, 0.1, "out", 0.4, 0.6).ribbon(line, (t, k) => (17 - 14 * t) * (k % 2 ? 1.35 : 0.6));
  }
  const rim = [[-166, 30], [-170, 0], [-146, -46], [-96, -80], [-30, -94], [40, -92], [104, -74], [152, -38], [170, 4], [164, 32], [128, 46], [92, 58], [46, 62], [0, 68], [-48, 62], [-94, 58], [-130, 46]];
  b.set("#ffffff", 110, 0.35, "out", 0.4, 0.02).body(rim.map(([x, y]) => [x * 1.12, y * 1.14]));
  b.set("#ffffff", 225, 0.07, "out", 0.35, 0.5).body(rim);
  b.set("#ffffff", 150, 0.1, "out", 0.45, 0.5).body(rim.map(([x, y]) => [x * 0.94, y * 0.92]));
  b.set("#ffb3a0", 130, 0.4, "out", 0.5, 0.1).body([[-120, -40], [-50, -80], [40, -84], [110, -54], [60, -30], [-50, -26]]);
  b.set("#8e7be0", 110, 0.25, "in", 0.5, 0.4).body(rim.map(([x, y]) => [x * 0.86, y * 0.7 + 14]));
  for (let v = -5; v <= 5; v++) b.set(v % 2 ? "#5b48b0" : "#ffffff", v % 2 ? 120 : 220, 0.05, "out", 0.15, 0.2).ribbon([[v * 15, -44], [v * 24, -6], [v * 29, 28], [v * 30, 56 - v * v * 0.8]], (t) => 1.8 * sin(15 + t * 150));
  // four horseshoes, seen low
  for (const [x, y, r] of [[-56, -20, 24], [56, -20, 24], [-20, -44, 19], [22, 2, 22]]) {
    const arc = Array.from({ length: 9 }, (_, k) => [x + cos(130 + k * 35) * r * 1.25, y + sin(130 + k * 35) * r * 0.7]);
    b.set("#ffffff", 240, 0.06, "out", 0.2, 0.3).ribbon(arc, () => 6);
    b.set("#e0447f", 170, 0.1, "out", 0.4, 0.5).ribbon(arc, () => 5.5);
  }
  b.set("#fff3e0", 255, 0.08, "out", 0.1, 0).body([[-128, -44], [-84, -76], [-20, -88], [-30, -80], [-84, -62], [-116, -34]]);
  pop();
  for (let i = 0; i < 15; i++) {
    b.set(i % 3 ? "#ffe4d0" : "#ff8f9c", 240, 0.05, "out", 0.1, 0.2);
    brush.circle(random(20, 580), random(170, 590), random(0.9, 2.6), 0.3);
  }
}
