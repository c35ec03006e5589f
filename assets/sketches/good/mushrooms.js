// Fly agarics
// A family of three red mushrooms among moss and birch leaves.

const vertices = (points, curve = 0.55) => {
  brush.beginShape(curve);
  points.forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(46);
  noLoop();
  background("#faf6ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  forest();
  mushroom({ x: 430, y: 500, h: 150, cap: 74, lean: 10 });
  mushroom({ x: 160, y: 520, h: 110, cap: 56, lean: -12 });
  mushroom({ x: 285, y: 530, h: 270, cap: 140, lean: -3 });
  moss();
}

function forest() {
  brush.fillBleed(0.5, "out");
  brush.fillTexture(0.45, 0.03);
  for (const [c, o, x, y, r] of [["#c9d9b0", 130, 140, 220, 190], ["#9fc0a0", 120, 470, 260, 200], ["#f1d9a8", 110, 310, 90, 170], ["#7fa07f", 130, 300, 520, 220]]) {
    brush.fill(c, o);
    brush.circle(x, y, r, 0.9);
  }
  // far trunks dissolve in the haze
  brush.fillBleed(0.2, "out");
  for (const [x, w] of [[70, 26], [200, 16], [420, 18], [530, 34]]) {
    brush.fill("#8a9a84", 100);
    vertices([[x - w / 2, -20], [x + w / 2, -20], [x + w * 0.6, 430], [x - w * 0.7, 430]], 0.1);
  }
}

function mushroom({ x, y, h, cap, lean }) {
  push();
  translate(x, y);
  rotate(lean);
  const s = cap / 100;
  // stem, ring and bulb
  brush.fill("#e3c79a", 235);
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.25, 0.7);
  vertices([[-20 * s, -h], [20 * s, -h], [24 * s, -h * 0.4], [36 * s, -6], [0, 12], [-36 * s, -6], [-24 * s, -h * 0.4]], 0.5);
  brush.fill("#7d5f4c", 190);
  brush.fillBleed(0.3, "in");
  brush.fillTexture(0.45, 0.05);
  vertices([[2 * s, -h], [20 * s, -h], [24 * s, -h * 0.4], [34 * s, -6], [4, 8], [12 * s, -h * 0.4]], 0.5);
  brush.fill("#cfae7c", 240);
  brush.fillBleed(0.15, "out");
  brush.fillTexture(0.25, 0.6);
  vertices([[-22 * s, -h * 0.72], [0, -h * 0.77], [22 * s, -h * 0.72], [42 * s, -h * 0.55], [10 * s, -h * 0.6], [-12 * s, -h * 0.58], [-42 * s, -h * 0.55]], 0.5);
  // gills, then the cap in three glazes
  brush.fill("#b98f5f", 240);
  brush.fillBleed(0.08, "out");
  vertices([[-94 * s, -h - 2], [0, -h - 26 * s], [94 * s, -h - 2], [40 * s, -h + 17 * s], [-40 * s, -h + 17 * s]], 0.6);
  const dome = [[-104, 0], [-98, -44], [-62, -86], [0, -104], [62, -86], [98, -44], [104, 0], [50, -14], [0, -18], [-50, -14]].map(([px, py]) => [px * s, py * s - h]);
  brush.fill("#dd3a2a", 230);
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.35, 0.6);
  vertices(dome);
  brush.fill("#9e1626", 160);
  brush.fillBleed(0.3, "in");
  brush.fillTexture(0.5, 0.05);
  vertices([[20, -98], [62, -84], [97, -44], [102, -4], [50, -16], [10, -20], [60, -50]].map(([px, py]) => [px * s, py * s - h]));
  brush.fill("#f79a62", 170);
  brush.fillBleed(0.4, "out");
  brush.fillTexture(0.3, 0);
  vertices([[-76, -48], [-50, -78], [-14, -90], [-30, -66], [-58, -36]].map(([px, py]) => [px * s, py * s - h]));
  // warts
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.1, 0.6);
  for (const [px, py, r] of [[-70, -28, 9], [-40, -60, 11], [-6, -84, 8], [0, -44, 13], [40, -66, 10], [68, -32, 9], [30, -28, 7], [-32, -26, 7]]) {
    brush.fill("#fff8ea", 255);
    brush.circle(px * s, py * s - h, r * s, 0.6);
  }
  pop();
}

function moss() {
  for (let i = 0; i < 7; i++) {
    brush.fill(random(["#5f7f3c", "#3f6644", "#7f9a48", "#a5762f"]), 200);
    brush.fillBleed(0.25, "out");
    brush.fillTexture(0.4, 0.35);
    brush.circle(i * 98 + random(-20, 20), 568 + random(-14, 26), random(38, 66), 0.8);
  }
}
