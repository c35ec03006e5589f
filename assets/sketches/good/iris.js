// Bearded iris
// A single violet iris: three standards above, three falls below with a yellow beard, sword leaves.

const violet = { pale: "#b9a3dc", mid: "#7d5bb5", deep: "#43287e", ink: "#2a1a58" };

const shape = (points, curve = 0.5) => {
  brush.beginShape(curve);
  points.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
};

const wash = (colour, opacity, bleed, texture, edge, way = "out") => {
  brush.fill(colour, opacity);
  brush.fillBleed(bleed, way);
  brush.fillTexture(texture, edge);
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(8);
  noLoop();
  background("#faf7f0");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  wash("#f3e2ac", 100, 0.5, 0.5, 0.02);
  shape([[60, 120], [240, 40], [470, 70], [560, 250], [480, 400], [250, 430], [80, 330]], 0.7);
  wash("#cfe3d8", 90, 0.5, 0.5, 0.02);
  shape([[-20, 400], [200, 360], [420, 420], [620, 380], [620, 620], [-20, 620]], 0.6);

  // sword leaves and the stalk
  wash("#3f7a5e", 200, 0.08, 0.35, 0.5);
  shape([[208, 612], [178, 470], [132, 330], [160, 420], [214, 520], [250, 612]], 0.4);
  wash("#5d9466", 190, 0.08, 0.35, 0.5);
  shape([[352, 612], [412, 480], [486, 370], [450, 480], [396, 612]], 0.4);
  wash("#2f6650", 210, 0.06, 0.3, 0.5);
  shape([[288, 612], [292, 480], [294, 350], [308, 350], [312, 480], [314, 612]], 0.2);
  wash("#6f9a5b", 190, 0.1, 0.3, 0.5);
  shape([[286, 440], [278, 390], [296, 340], [322, 392], [316, 446]], 0.6);

  // the side falls lie behind
  fall(196, 330, 62, 0.92);
  fall(408, 330, -62, 0.92);
  standard(226, 190, -24, 1);
  standard(374, 190, 24, 1);
  standard(300, 162, 0, 1.08);
  fall(300, 362, 0, 1.15);
}

function standard(x, y, lean, size) {
  push();
  translate(x, y);
  rotate(lean);
  scale(size);
  wash(violet.pale, 200, 0.15, 0.4, 0.6);
  shape([[0, 118], [-34, 70], [-66, 6], [-62, -58], [-30, -92], [0, -82], [34, -94], [64, -54], [64, 8], [34, 70]]);
  wash(violet.mid, 110, 0.35, 0.5, 0.1, "in");
  shape([[0, 116], [-24, 60], [-44, 0], [-18, -40], [6, 10], [30, -30], [44, 10], [24, 70]]);
  wash(violet.deep, 90, 0.1, 0.2, 0.2);
  shape([[-3, 112], [-10, 20], [-4, -62], [2, 20], [4, 112]], 0.3);
  pop();
}

function fall(x, y, lean, size) {
  push();
  translate(x, y);
  rotate(lean);
  scale(size);
  wash(violet.mid, 215, 0.16, 0.35, 0.6);
  shape([[-12, -74], [-34, -30], [-62, 28], [-60, 78], [-26, 112], [0, 104], [28, 114], [62, 76], [62, 26], [32, -32], [12, -74]]);
  wash(violet.deep, 175, 0.35, 0.4, 0.15, "in");
  shape([[0, -20], [-34, 30], [-42, 70], [-10, 96], [22, 92], [44, 62], [30, 20]]);
  wash(violet.ink, 130, 0.1, 0.2, 0.1);
  for (const v of [-22, 0, 22]) shape([[v * 0.3 - 3, -10], [v - 3, 50], [v * 1.2, 88], [v + 4, 48], [v * 0.3 + 3, -10]], 0.3);
  wash("#f2a71b", 250, 0.15, 0.15, 0.3);
  shape([[-7, -62], [-10, -20], [0, 22], [9, -22], [7, -62]], 0.5);
  pop();
}
