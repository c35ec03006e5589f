// A river winding through meadows: seen from a hill on a bright windy morning, blue loops, one red-roofed farm.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(RADIANS);
  randomSeed(77);
  noiseSeed(77);
  noLoop();
  background("#fefbf2");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  const S = { wet: [0.4, 0.4, 0.03], field: [0.1, 0.45, 0.3], crisp: [0.04, 0.25, 0.45] };
  const put = (kind, c, o, pts, curve = 0.45) => {
    const [bleed, tex, rim] = S[kind];
    brush.fill(c, o);
    brush.fillBleed(bleed, "out");
    brush.fillTexture(tex, rim);
    brush.beginShape(curve);
    for (const [x, y] of pts) brush.vertex(x, y);
    brush.endShape(CLOSE);
  };

  // sky with clouds kept as paper: blue is only put between them
  put("wet", "#5fa3d6", 150, [[-60, -60], [60, -60], [180, -60], [300, -60], [420, -60], [540, -60], [660, -60], [660, 20], [560, 44], [450, 22], [340, 60], [220, 30], [120, 70], [20, 46], [-60, 60]]);
  put("wet", "#82bbe0", 125, [[-60, 70], [40, 92], [120, 100], [190, 76], [250, 84], [240, 116], [140, 132], [30, 128], [-60, 130]]);
  put("wet", "#8fc2e2", 120, [[330, 96], [420, 66], [520, 82], [660, 60], [660, 116], [560, 120], [470, 132], [380, 124]]);
  put("wet", "#f4d9b4", 95, [[-60, 142], [120, 136], [300, 146], [480, 138], [660, 140], [660, 178], [480, 180], [300, 176], [120, 182], [-60, 178]]);
  put("wet", "#a9adc4", 105, [[270, 92], [330, 104], [400, 132], [320, 140], [250, 126]], 0.6);

  const ridge = (y, h, s, c, o) => {
    const p = [];
    for (let x = -50; x <= 650; x += 40) p.push([x, y - h * noise(x * 0.007, s)]);
    for (let x = 650; x >= -50; x -= 70) p.push([x, y + 30]);
    put("field", c, o, p);
  };
  ridge(196, 50, 3, "#9db8d6", 145);
  ridge(208, 36, 8, "#86aab4", 145);

  // the plain, one pale ground wash cut by the river's loops (drawn as left and right banks)
  const at = (t) => [290 + (30 + 150 * Math.pow(t, 0.55)) * sin(Math.pow(t, 0.62) * 13.2 + 1.1), lerp(226, 640, Math.pow(t, 1.45)), 2.5 + 62 * t * t];
  const edge = (side, a, b, k = 1) => Array.from({ length: 22 }, (_, i) => {
    const [x, y, w] = at(lerp(a, b, i / 21));
    return [x + side * w * k, y];
  });
  const field = (side, a, b, c, o, k = 1, kind = "field") => {
    const near = edge(side, a, b, k), out = side < 0 ? -50 : 650, y0 = near[0][1], y1 = near[21][1];
    put(kind, c, o, [...near, [(near[21][0] + out) / 2, y1 + random(-5, 5)], [out, y1], [out, (y0 + y1) / 2], [out, y0], [(near[0][0] + out) / 2, y0 + random(-4, 4)]], 0.35);
  };
  const stretch = (a, b, k, c, o) => put("crisp", c, o, [...edge(-1, a, b, k), ...edge(1, a, b, k).reverse()], 0.4);
  field(-1, 0, 0.36, "#cdd58c", 165);
  field(1, 0, 0.4, "#c6d086", 165);
  field(-1, 0.34, 1, "#bccb70", 170);
  field(1, 0.38, 1, "#b4c668", 170);
  // the water: sky blue, deeper in the near bend, with a thread of paper kept along the bank
  stretch(0, 0.55, 0.95, "#6fabd8", 170);
  stretch(0.5, 1, 0.9, "#5c9bd0", 175);
  // fields in bands, warmer and stronger as they come near
  field(-1, 0.1, 0.2, "#a9c05c", 130, 1.5);
  field(1, 0.13, 0.22, "#e6cf6a", 160, 1.5);
  field(1, 0.3, 0.4, "#9dbb5c", 150, 1.4);
  field(-1, 0.3, 0.46, "#8db458", 150, 1.3);
  field(1, 0.48, 0.7, "#6f9f4a", 165, 1.2);
  field(1, 0.68, 1, "#7fa64c", 150, 1.15, "wet");
  field(-1, 0.6, 0.76, "#e3c95e", 140, 1.25);
  field(-1, 0.76, 1, "#5f9348", 150, 1.2, "wet");

  const tree = (x, y, r, c) => {
    put("field", "#4a7a5c", 110, [[x - r, y + r * 0.6], [x, y + r * 0.4], [x + r * 2.1, y + r * 0.8], [x + r * 0.4, y + r * 1.05]], 0.6);
    for (let i = 0; i < 3; i++) {
      brush.fill(c, 200);
      brush.fillBleed(0.14, "out");
      brush.fillTexture(0.45, 0.4);
      const cx = x + random(-0.5, 0.5) * r, cy = y - random(0, 0.5) * r, k = r * random(0.6, 0.8);
      brush.beginShape(0.5);
      for (let j = 0; j < 10; j++) brush.vertex(cx + cos(j * 0.63) * k * random(0.8, 1.15), cy + sin(j * 0.63) * k * random(0.8, 1.1));
      brush.endShape(CLOSE);
    }
  };
  for (let i = 0; i < 13; i++) tree(random([random(10, 190), random(480, 600)]), 234 + random(26), random(3, 6), "#5f8f78");
  for (const [x, y, r] of [[60, 336, 10], [84, 340, 13], [350, 318, 9], [584, 346, 14], [560, 350, 10], [500, 356, 11], [440, 440, 15], [470, 446, 19], [60, 474, 20]]) tree(x, y, r, "#3f7a4a");

  // the farm: crisp, warm, at the inner side of the big bend
  put("crisp", "#d9452f", 245, [[262, 396], [276, 380], [320, 378], [334, 394], [300, 397]], 0);
  put("crisp", "#d9452f", 200, [[262, 396], [276, 380], [320, 378], [334, 394], [300, 397]], 0);
  put("crisp", "#b99a92", 200, [[268, 397], [300, 398], [300, 416], [268, 415]], 0);
  put("crisp", "#6a4a62", 235, [[300, 398], [328, 395], [328, 412], [300, 416]], 0);
  for (let i = 0; i < 5; i++) tree(346 + i * 11, 404 + random(-5, 3), random(7, 12), "#2f6a48");

  // our own hilltop: dark grass, a hawthorn leaning in from the right, flowers
  put("field", "#3c7040", 220, [[-50, 560], [40, 548], [120, 566], [200, 600], [230, 650], [120, 655], [20, 655], [-50, 650]]);
  put("field", "#2f6240", 225, [[650, 490], [570, 512], [490, 546], [420, 590], [390, 650], [480, 655], [580, 655], [650, 650], [650, 570]]);
  for (let i = 0; i < 26; i++) {
    const left = i % 2, x = left ? random(-5, 190) : random(420, 605), y = left ? 574 + x * 0.14 : 640 - (x - 400) * 0.55, h = random(16, 46), b = random(-4, 22);
    put("crisp", random(["#1f4a30", "#5a8a3c", "#2c5a34"]), 235, [[x - 2, y + 14], [x + b * 0.3, y - h * 0.5], [x + b, y - h], [x + b * 0.3 + 2, y - h * 0.45], [x + 2.5, y + 14]], 0.3);
  }
  for (let i = 0; i < 16; i++) {
    brush.fill(random(["#f2c230", "#e8503a", "#f4e6d0"]), 240);
    brush.fillBleed(0.06, "out");
    const x = random([random(0, 170), random(480, 600)]);
    brush.circle(x, (x < 300 ? 570 : 640 - (x - 400) * 0.5) + random(-6, 24), random(3, 5.5), 0.4);
  }
}
