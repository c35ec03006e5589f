// A sea nettle with very long wine-coloured tentacles, low in milky, almost white water.

const hueOf = { paper: "#f7f5ef", milk: "#d8e4e4", slate: "#9fb9c4", rose: "#eab9a8", rust: "#c96b4f", wine: "#7b2240" };

function lay(hex, opacity, bleed, dir, grain, edge, points, curve) {
  brush.fill(hex, opacity);
  brush.fillBleed(bleed, dir);
  brush.fillTexture(grain, edge);
  brush.beginShape(curve);
  points.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}

// turns a centre line into an outline, `half` gives the half width at each point
function outline(line, half) {
  const up = [], down = [];
  line.forEach(([x, y], i) => {
    const a = line[Math.max(0, i - 1)], b = line[Math.min(line.length - 1, i + 1)];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const w = half(i / (line.length - 1), i);
    up.push([x - ((b[1] - a[1]) / l) * w, y + ((b[0] - a[0]) / l) * w]);
    down.unshift([x + ((b[1] - a[1]) / l) * w, y - ((b[0] - a[0]) / l) * w]);
  });
  return up.concat(down);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(54);
  noiseSeed(20);
  noLoop();
  background(hueOf.paper);
  translate(-width / 2, -height / 2);
  brush.noStroke();

  lay(hueOf.milk, 130, 0.5, "out", 0.45, 0.03, [[-40, 60], [200, 20], [380, 110], [300, 260], [90, 330], [-40, 300]], 0.7);
  lay(hueOf.slate, 120, 0.5, "out", 0.5, 0.03, [[250, 330], [480, 250], [640, 290], [640, 560], [420, 600], [260, 500]], 0.7);
  lay(hueOf.slate, 130, 0.5, "out", 0.5, 0.03, [[-40, 480], [120, 450], [250, 560], [200, 640], [-40, 640]], 0.7);
  lay("#6f95a8", 130, 0.45, "out", 0.5, 0.03, [[330, 560], [520, 470], [640, 440], [640, 640], [300, 640]], 0.7);

  // threads: they leave the rim at the right and run to the left edge in long lazy curves
  for (let i = 0; i < 17; i++) {
    const s = i / 16;
    const line = [];
    for (let k = 0; k <= 13; k++) {
      const t = k / 13;
      line.push([
        lerp(338, 482, s) - t * (250 + 150 * noise(i)) * (1.05 - s * 0.6) + 32 * t * sin(t * 400 + s * 190),
        lerp(152, 212, s) + 350 * t * (0.75 + 0.35 * noise(i + 30)) + 24 * t * sin(t * 520 + i * 20),
      ]);
    }
    lay([hueOf.wine, hueOf.rust, "#a8475a"][i % 3], 200, 0.05, "out", 0.15, 0.25, outline(line, (t) => 1.9 * (1 - t * 0.85)), 0.5);
  }
  // the arms: pale ruffled lace between the threads
  for (let j = 0; j < 4; j++) {
    const line = [];
    for (let k = 0; k <= 12; k++) line.push([392 + j * 15 - k * (11 - j * 1.8) + 12 * sin(k * 55 + j * 70), 180 + k * (22 + 3 * (j % 2)) + 6 * sin(k * 80)]);
    lay(["#f3cdbd", "#e7a08d", "#f5d8c6", "#dd8a80"][j], 190, 0.14, "out", 0.45, 0.75, outline(line, (t, k) => (21 - 18 * t) * (k % 2 ? 1.2 : 0.6)), 0.6);
    lay("#a33f4b", 110, 0.1, "out", 0.3, 0.2, outline(line, (t) => 3.4 * (1 - t)), 0.5);
  }
  bell(412, 166, 24);
  for (let i = 0; i < 9; i++) lay(i % 2 ? hueOf.wine : hueOf.rust, 170, 0.08, "out", 0.2, 0.4, ring(random(60, 560), random(380, 580), random(1, 2.6)), 0.6);
}

const ring = (x, y, r) => [0, 72, 144, 216, 288].map((a) => [x + cos(a) * r, y + sin(a) * r]);

function bell(x, y, lean) {
  push();
  translate(x, y);
  rotate(lean);
  const rim = [[-110, 38], [-120, -4], [-106, -54], [-66, -94], [-10, -110], [48, -102], [94, -66], [116, -12], [110, 34], [88, 28], [66, 46], [42, 36], [18, 54], [-6, 40], [-30, 54], [-54, 38], [-78, 50], [-92, 32]];
  const at = (k, dy) => rim.map(([px, py]) => [px * k, py * k + dy]);
  lay("#f4d6c3", 180, 0.07, "out", 0.4, 0.7, rim, 0.6);
  lay(hueOf.rose, 140, 0.25, "in", 0.5, 0.4, at(0.86, -8), 0.6);
  lay(hueOf.rust, 110, 0.45, "out", 0.5, 0.1, [[-60, -50], [-20, -92], [40, -84], [74, -40], [30, -26], [-24, -22]], 0.7);
  lay("#8b3b52", 110, 0.3, "in", 0.5, 0.4, [[-84, 22], [-44, 2], [4, -4], [56, 2], [88, 20], [46, 32], [0, 38], [-44, 34]], 0.6);
  // radiating stripes, as the nettle wears them
  for (let v = -4; v <= 4; v++) {
    const w = 2.4 + 2.6 * cos(v * 20);
    lay(v % 2 ? hueOf.wine : hueOf.rust, 140, 0.09, "out", 0.3, 0.3, [[v * 3, -92], [v * 19 + w, -44], [v * 25 + w, 6], [v * 26, 30], [v * 25 - w, 6], [v * 19 - w, -44]], 0.5);
  }
  lay("#fffaf3", 250, 0.12, "out", 0.1, 0, [[-92, -44], [-66, -78], [-30, -97], [-38, -84], [-64, -64], [-84, -34]], 0.6);
  pop();
}
