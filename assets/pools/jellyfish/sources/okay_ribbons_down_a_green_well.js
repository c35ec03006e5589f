// A jellyfish at the top of a green well of water: its tentacles run the whole height of the sheet.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(144);
  noiseSeed(144);
  noLoop();
  background("#f1f6e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // the well: green closes in from both sides and from below
  const greens = ["#b9dcb8", "#7fbf9b", "#3f9077", "#1d6458", "#0e4442"];
  greens.forEach((g, i) => {
    mix(g, 150 + i * 10, 0.4, "out", 0.5, 0.03);
    const q = i * 26;
    mass([[-50, 20 + q * 2], [40 + q * 0.2, 60 + q * 2.2], [70 + q * 0.4, 250 + q * 1.5], [150, 440 + q * 0.9], [300, 500 + q * 0.8], [440, 440 + q], [520 - q * 0.2, 240 + q * 1.6], [560 - q * 0.2, 40 + q * 2.4], [650, q * 2], [650, 650], [-50, 650]], 0.6);
  });

  const cx = 322, cy = 118;
  // tentacles, the far ones green, the near ones white
  for (let i = 0; i < 20; i++) {
    const s = i / 19;
    const line = [];
    const len = 330 + 170 * noise(i * 0.8);
    for (let k = 0; k <= 13; k++) {
      const t = k / 13;
      line.push([cx + lerp(-98, 92, s) * (1 - 0.55 * sin(t * 120)) - 60 * sin(t * 250) * t + 9 * sin(t * 620 + i * 50) * t, cy + 18 - lerp(-14, 14, s) + len * t]);
    }
    mix(["#ffffff", "#0d4a45", "#fff1df", "#2f7a66"][i % 4], i % 2 ? 180 : 240, 0.05, "out", 0.15, 0.2);
    cord(line, (t) => 1.9 * (1 - 0.85 * t));
  }
  // frilled arms: cream, with a coral thread
  [[-34, 330, 0], [28, 290, 110], [-4, 390, 220], [10, 250, 300]].forEach(([x, len, ph], j) => {
    const line = [];
    for (let k = 0; k <= 14; k++) {
      const t = k / 14;
      line.push([cx + x * (1 - 0.3 * t) - 56 * sin(t * 250) * t + 13 * sin(t * 560 + ph), cy + 14 + len * t]);
    }
    mix(["#ffffff", "#fff0e0", "#ffffff", "#ffe6d4"][j], 230, 0.1, "out", 0.4, 0.6);
    cord(line, (t, k) => (21 - 18 * t) * (k % 2 ? 1.3 : 0.6));
    mix("#e2725b", 170, 0.1, "out", 0.3, 0.3);
    cord(line, (t) => 3.8 * (1 - t));
  });

  bell(cx, cy);

  for (let i = 0; i < 18; i++) {
    mix(i % 3 ? "#ffffff" : "#f0a58c", 240, 0.05, "out", 0.1, 0.3);
    brush.circle(random(30, 570), random(200, 590), random(0.9, 2.8), 0.3);
  }
}

function mix(hex, o, bleed, dir, tex, edge) {
  brush.fill(hex, o);
  brush.fillBleed(bleed, dir);
  brush.fillTexture(tex, edge);
}

function mass(pts, curve) {
  brush.beginShape(curve);
  for (const p of pts) brush.vertex(p[0], p[1]);
  brush.endShape(CLOSE);
}

function cord(line, half) {
  const n = line.length - 1;
  const edge = (side) => line.map(([x, y], k) => {
    const p = line[max(0, k - 1)], q = line[min(n, k + 1)];
    const d = Math.hypot(q[0] - p[0], q[1] - p[1]);
    const w = half(k / n, k) * side;
    return [x - ((q[1] - p[1]) / d) * w, y + ((q[0] - p[0]) / d) * w];
  });
  mass([...edge(1), ...edge(-1).reverse()], 0.5);
}

function bell(x, y) {
  push();
  translate(x, y);
  rotate(-8);
  const rim = [[-118, 34], [-126, -4], [-108, -54], [-66, -90], [-6, -104], [56, -92], [102, -56], [124, -8], [118, 32], [98, 26], [76, 42], [52, 30], [26, 46], [0, 32], [-26, 46], [-52, 30], [-78, 42], [-98, 26]];
  mix("#ffffff", 245, 0.06, "out", 0.3, 0.2);
  mass(rim, 0.6);
  mix("#a9d8bd", 150, 0.07, "out", 0.45, 0.8);
  mass(rim, 0.6);
  mix("#ffffff", 190, 0.2, "out", 0.4, 0.3);
  mass(rim.map(([a, b]) => [a * 0.86, b * 0.84 - 6]), 0.6);
  mix("#f0987f", 135, 0.4, "out", 0.5, 0.15);
  mass([[-64, -40], [-26, -76], [34, -76], [72, -38], [34, -18], [-30, -16]], 0.7);
  mix("#17695c", 140, 0.25, "in", 0.5, 0.5);
  mass([[-88, 16], [-48, -6], [0, -14], [50, -6], [90, 14], [48, 24], [0, 30], [-48, 24]], 0.6);
  for (let v = -5; v <= 5; v++) {
    mix(v % 2 ? "#2b7d68" : "#ffffff", v % 2 ? 140 : 240, 0.05, "out", 0.15, 0.2);
    cord([[v * 4, -92], [v * 15, -58], [v * 20.5, -14], [v * 22, 28]], (t) => 2.3 * sin(12 + t * 150));
  }
  mix("#ffffff", 255, 0.08, "out", 0.1, 0);
  mass([[-96, -44], [-64, -78], [-18, -94], [-28, -84], [-64, -66], [-86, -34]], 0.6);
  pop();
}
