// Blue teapot and a cup
// Still life: a round blue teapot, a small cup of tea, and the steam above it.

const S = {
  poly(points, curve = 0.5) {
    brush.beginShape(curve);
    for (const [x, y] of points) brush.vertex(x, y);
    brush.endShape(CLOSE);
  },
  mix(colour, opacity, { bleed = 0.1, way = "out", grain = 0.35, edge = 0.5 } = {}) {
    brush.fill(colour, opacity);
    brush.fillBleed(bleed, way);
    brush.fillTexture(grain, edge);
  },
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3.5);
  angleMode(DEGREES);
  randomSeed(2);
  noLoop();
  background("#fbf6ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  room();
  teapot(265, 330);
  cup(492, 470);
  biscuits();
}

function room() {
  S.mix("#f0cfa5", 110, { bleed: 0.5, edge: 0.02 });
  S.poly([[-30, 60], [220, -30], [520, 20], [640, 200], [560, 420], [120, 440], [-30, 300]], 0.6);
  S.mix("#c98f6a", 150, { bleed: 0.12, edge: 0.2 });
  S.poly([[-30, 440], [300, 425], [640, 436], [640, 620], [-30, 620]], 0.2);
  S.mix("#5f3a44", 190, { bleed: 0.3, edge: 0.05 });
  S.poly([[140, 462], [330, 442], [560, 470], [430, 500], [200, 505]], 0.7);
}

function teapot(x, y) {
  push();
  translate(x, y);
  // spout and handle first, the belly covers their roots
  S.mix("#4f86b5", 220);
  S.poly([[88, 60], [140, 26], [168, -40], [196, -66], [206, -52], [186, -16], [164, 60], [110, 108]]);
  S.poly([[-96, -38], [-160, -62], [-198, -8], [-182, 62], [-112, 88], [-116, 68], [-160, 44], [-172, 0], [-148, -38], [-104, -18]]);
  S.mix("#6fa3cb", 225, { edge: 0.6 });
  S.poly([[-70, -88], [0, -102], [72, -88], [118, -30], [124, 40], [92, 104], [40, 128], [-40, 128], [-92, 104], [-122, 42], [-116, -30]], 0.6);
  S.mix("#33648f", 165, { bleed: 0.3, way: "in", edge: 0.05 });
  S.poly([[72, -80], [116, -28], [122, 42], [90, 102], [36, 126], [-40, 126], [-90, 100], [-20, 92], [50, 66], [80, 10]], 0.6);
  S.mix("#1f4468", 130, { bleed: 0.2, way: "in", edge: 0.05 });
  S.poly([[112, -10], [120, 44], [90, 100], [36, 124], [-30, 124], [50, 96], [96, 50]], 0.6);
  // lid and knob
  S.mix("#3f76a6", 230);
  S.poly([[-66, -88], [-44, -118], [0, -128], [46, -118], [68, -88], [0, -80]], 0.5);
  S.mix("#e0a23a", 250, { edge: 0.6 });
  brush.circle(0, -138, 15, 0.2);
  // a painted sprig, and the window's gleam
  S.mix("#f6efe0", 255, { bleed: 0.15, grain: 0.1, edge: 0.1 });
  S.poly([[-84, -50], [-62, -70], [-46, -60], [-66, -20], [-88, 6]], 0.6);
  S.mix("#e9804f", 250, { grain: 0.15 });
  for (let i = 0; i < 5; i++) brush.circle(8 + cos(i * 72) * 17, 24 + sin(i * 72) * 17, 11, 0.3);
  S.mix("#f8cf4b", 255, { grain: 0.1 });
  brush.circle(8, 24, 8);
  pop();
}

function cup(x, y) {
  push();
  translate(x, y);
  S.mix("#c9874f", 230);
  S.poly([[46, -26], [82, -30], [84, 12], [40, 26], [42, 14], [68, 4], [68, -16], [46, -12]]);
  S.mix("#e0a46a", 235, { edge: 0.7 });
  S.poly([[-58, -38], [58, -38], [50, 14], [28, 44], [-28, 44], [-50, 14]], 0.4);
  S.mix("#8a4a2c", 190, { bleed: 0.3, way: "in", edge: 0.05 });
  S.poly([[30, -34], [56, -36], [48, 14], [26, 42], [-16, 42], [20, 16]], 0.5);
  S.mix("#8b4a1f", 235, { bleed: 0.06 });
  S.poly([[-54, -38], [-30, -48], [30, -48], [54, -38], [30, -29], [-30, -29]], 0.6);
  S.mix("#b9b3c4", 120, { bleed: 0.5, grain: 0.5, edge: 0.02 });
  S.poly([[-6, -60], [-28, -110], [2, -160], [-16, -220], [14, -160], [-6, -110], [14, -62]], 0.6);
  pop();
}

function biscuits() {
  for (const [x, y, r] of [[120, 515, 38], [176, 530, 38]]) {
    S.mix("#d79a4f", 230, { edge: 0.6 });
    S.poly(Array.from({ length: 10 }, (_, i) => [x + cos(i * 36) * r, y + sin(i * 36) * r * 0.42]), 0.6);
    S.mix("#8a5426", 210, { bleed: 0.06 });
    for (const d of [-14, 4, 16]) brush.circle(x + d, y + random(-7, 7), 3.5, 0.5);
  }
}
