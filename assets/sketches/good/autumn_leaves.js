// Autumn leaves
// Seven fallen leaves turn in the air: maple, oak and beech in ochre, rust and wine.

let kinds;

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(10);
  noLoop();
  background("#fbf6ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  kinds = { maple: maple(), oak: oak(), beech: beech() };

  brush.fillBleed(0.5, "out");
  brush.fillTexture(0.5, 0.02);
  brush.fill("#f3d8a4", 105);
  brush.circle(190, 210, 190, 0.9);
  brush.fill("#cfdcc9", 105);
  brush.circle(430, 420, 190, 0.9);

  const fallen = [
    ["beech", 130, 120, -40, 0.85, "#dca63a", "#b8702a"],
    ["oak", 455, 130, 35, 0.95, "#b9702f", "#7a3a22"],
    ["beech", 515, 330, 100, 0.8, "#9aa447", "#6b7a34"],
    ["maple", 285, 300, -12, 1.3, "#e2612c", "#a81f2c"],
    ["oak", 120, 420, -65, 0.95, "#c98a2d", "#8f4b22"],
    ["maple", 445, 490, 40, 0.78, "#e9a52b", "#c9542b"],
    ["beech", 262, 536, 70, 0.75, "#a8483a", "#6d2233"],
  ];
  for (const [kind, x, y, turn, size, light, dark] of fallen) {
    push();
    translate(x, y);
    rotate(turn);
    scale(size);
    leaf(kinds[kind], light, dark);
    pop();
  }
}

// each outline is the right half; mirror() makes it whole
const mirror = (half) => [...half, ...half.slice(1, -1).reverse().map(([x, y]) => [-x, y])];

function maple() {
  return mirror([[0, -104], [14, -72], [34, -80], [32, -46], [52, -58], [92, -62], [80, -36], [92, -22], [56, -2], [66, 18], [30, 26], [8, 42], [0, 46]]);
}

function oak() {
  return mirror([[0, -100], [18, -88], [22, -66], [16, -56], [38, -46], [44, -26], [24, -12], [44, 2], [46, 24], [22, 34], [26, 56], [8, 74], [0, 84]]);
}

function beech() {
  return mirror([[0, -90], [20, -60], [38, -20], [40, 16], [26, 52], [0, 82]]);
}

function leaf(outline, light, dark) {
  const lay = (points, curve) => {
    brush.beginShape(curve);
    for (const [x, y] of points) brush.vertex(x, y);
    brush.endShape(CLOSE);
  };
  const curve = outline.length > 12 ? 0.25 : 0.5;
  // wet in wet: light everywhere, the dark dropped in on one side and at the heart
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.45, 0.65);
  brush.fill(light, 215);
  lay(outline, curve);
  brush.fillBleed(0.4, "in");
  brush.fillTexture(0.5, 0.1);
  brush.fill(dark, 150);
  lay(outline.filter(([x]) => x >= 0).map(([x, y]) => [x * 0.92, y * 0.92]), curve);
  brush.fill(dark, 110);
  brush.circle(-10, 10, 26, 0.8);
  // mid-rib and stalk
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.15, 0.5);
  brush.fill("#5a2a1c", 190);
  lay([[-1, -84], [2.5, 0], [4, 70], [12, 118], [6, 120], [-3, 70], [-3, 0]], 0.3);
  for (const [x, y, far] of [[40, -30, 22], [-40, -30, 22], [28, 6, 38], [-28, 6, 38]]) {
    lay([[0, far], [x, y], [x * 0.5, (far + y) / 2 + 4]], 0.1);
  }
}
