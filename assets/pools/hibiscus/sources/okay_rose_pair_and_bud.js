// Two rose hibiscus flowers and a bud on white paper: one faces us, the other turns away below it.

const paint = (hex, opacity, bleed = 0.1, texture = 0.3, edge = 0.4, way = "out") => {
  brush.fill(hex, opacity);
  brush.fillBleed(bleed, way);
  brush.fillTexture(texture, edge);
};
const shape = (points, curve = 0.45) => {
  brush.beginShape(curve);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(CLOSE);
};
const at = (x, y, turn, draw) => {
  push();
  translate(x, y);
  rotate(turn);
  draw();
  pop();
};

const dot = (x, y, r) => shape(Array.from({ length: 8 }, (_, i) => [x + cos(i * 45) * r, y + sin(i * 45) * r * 0.85]), 0.6);

function petalLine(len, wide, wave) {
  const rim = Array.from({ length: 9 }, (_, i) => {
    const u = i / 4 - 1;
    return [u * wide * 0.5, -len * (0.7 + 0.3 * sqrt(1 - u * u * 0.96)) + (i % 2 ? -1 : 1) * wave + random(-3, 3)];
  });
  return [[-7, 4], [-wide * 0.26, -len * 0.3], ...rim, [wide * 0.26, -len * 0.3], [7, 4]];
}

function bloom(x, y, petals, light, mid, deep, heart) {
  for (const [turn, len, wide, lean] of petals) {
    at(x, y, turn, () => {
      paint(light, 205, 0.09, 0.3, 0.5);
      shape(petalLine(len, wide, 5));
      paint(mid, 120, 0.35, 0.4, 0.05, "in");
      shape(petalLine(len * 0.84, wide * 0.62, 7).map(([px, py]) => [px + wide * lean, py]));
      paint(deep, 150, 0.3, 0.35, 0.05);
      shape([[-8, 0], [-wide * 0.17, -len * 0.3], [-wide * 0.06, -len * 0.36], [0, -len * 0.52], [wide * 0.07, -len * 0.35], [wide * 0.17, -len * 0.28], [8, 0]]);
      paint(deep, 80, 0.05, 0.2, 0.1);
      for (const v of [-17, -6, 7, 18]) {
        at(0, 0, v, () => shape([[-2.5, -len * 0.2], [-1, -len * 0.5], [v * 0.2, -len * random(0.68, 0.82)], [1.5, -len * 0.48], [3, -len * 0.2]], 0.2));
      }
    });
  }
  paint(heart, 225, 0.25, 0.2, 0.2);
  brush.circle(x, y, 19, 0.5);
}

function column(x, y, turn, len) {
  at(x, y, turn, () => {
    for (let k = 0; k < 3; k++) {
      paint("#fbe2b4", 255, 0.02, 0.02, 0.15);
      shape([[-6, 4], [-7, -len * 0.35], [-1, -len * 0.75], [7, -len], [11, -len * 0.97], [5, -len * 0.7], [1, -len * 0.35], [6, 4]], 0.4);
    }
    for (let i = 0; i < 17; i++) {
      const t = 0.45 + (i / 17) * 0.5;
      paint(i % 3 ? "#f3ad1f" : "#ffd75e", 255, 0.03, 0.05, 0.4);
      dot(t * t * 9 + (i % 2 ? 1 : -1) * random(6, 13), -len * t, random(4, 6));
    }
    paint("#b3123f", 255, 0.03, 0.05, 0.4);
    for (const a of [-50, -22, 6, 34]) dot(10 + sin(a) * 14, -len - cos(a) * 13, 5);
  });
}

function leaf(x, y, turn, len, a, b) {
  at(x, y, turn, () => {
    for (const [side, hex, o] of [[-1, a, 190], [1, b, 225]]) {
      paint(hex, o, 0.1, 0.35, 0.5);
      shape([[0, 0], [side * len * 0.2, -len * 0.18], [side * len * 0.27, -len * 0.38], [side * len * 0.19, -len * 0.6], [side * len * 0.14, -len * 0.74], [0, -len], [side * 3, -len * 0.5]]);
    }
  });
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(71);
  noiseSeed(71);
  noLoop();
  background("#fdfaf4");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  paint("#f9d7c8", 150, 0.5, 0.5, 0.02);
  brush.circle(190, 200, 190, 0.8);
  paint("#cfe6dc", 160, 0.5, 0.5, 0.02);
  brush.circle(440, 450, 170, 0.8);

  paint("#6d7f48", 220, 0.06, 0.25, 0.4);
  shape([[428, 348], [444, 280], [476, 190], [500, 128], [506, 132], [486, 196], [454, 284], [440, 346]], 0.4);
  shape([[352, 612], [372, 575], [398, 540], [408, 548], [384, 582], [370, 612]], 0.4);
  leaf(374, 566, -72, 175, "#86b07c", "#3f7d62");
  leaf(452, 268, -74, 104, "#7fae8c", "#2f6e5d");
  leaf(470, 205, 98, 100, "#a3bf78", "#5d9160");

  bloom(430, 452, [[-64, 92, 104, 0.1], [150, 78, 118, 0.05], [84, 118, 112, -0.1], [-6, 108, 104, 0.1], [222, 92, 108, 0]].map(([t, ...r]) => [t + 14, ...r]), "#f7b3b8", "#ea6f8c", "#b5265c", "#7d1240");
  column(430, 452, 112, 120);
  bloom(222, 236, [[18, 172, 168, 0.12], [-52, 168, 166, 0.1], [92, 150, 160, -0.1], [-128, 152, 164, 0.08], [164, 158, 172, -0.08]], "#f893a4", "#e8436f", "#a81550", "#6d0d3a");
  column(222, 236, 34, 158);

  // the bud
  at(503, 132, 16, () => {
    paint("#f08aa0", 220, 0.08, 0.25, 0.5);
    shape([[-13, 0], [-19, -28], [-9, -58], [3, -74], [12, -56], [18, -28], [13, 0]], 0.5);
    paint("#c2285f", 190, 0.15, 0.25, 0.2);
    shape([[2, -4], [10, -30], [4, -70], [16, -46], [17, -20]], 0.4);
    paint("#5d9160", 240, 0.06, 0.25, 0.5);
    shape([[-14, 8], [-20, -10], [-18, -38], [-6, -14], [1, -36], [6, -14], [18, -36], [19, -8], [12, 8]], 0.25);
  });
}
