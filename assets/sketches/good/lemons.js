// Lemons on a branch
// Three lemons, seven leaves and two blossoms hanging from one branch.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(14);
  noLoop();
  background("#fbf8ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  brush.fillBleed(0.5, "out");
  brush.fillTexture(0.5, 0.02);
  brush.fill("#bcdcdf", 110);
  brush.circle(330, 300, 240, 0.9);
  brush.fill("#f7e7b5", 90);
  brush.circle(180, 430, 150, 0.9);

  // the branch comes in at the top left
  brush.fill("#6b4a2f", 230);
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.12, 0.6);
  brush.beginShape(0.5);
  for (const p of [[-20, 70], [140, 110], [300, 128], [450, 180], [540, 240], [536, 250], [442, 194], [296, 144], [138, 128], [-20, 94]]) brush.vertex(...p);
  brush.endShape(CLOSE);

  const leaves = [[110, 60, 62, 1], [196, 176, 150, 0.9], [250, 70, 28, 0.95], [390, 96, 52, 1.05], [520, 160, 40, 0.8], [565, 296, 150, 0.95], [386, 238, 190, 0.8]];
  const fruits = [[165, 300, 12, 1.02], [318, 330, -8, 1.22], [474, 372, 16, 0.98]];

  leaves.forEach(([x, y, a, s], i) => leaf(x, y, a, s, i));
  fruits.forEach(([x, y, a, s]) => {
    stalk(x, y, s);
    lemon(x, y, a, s);
  });
  blossom(300, 146);
  blossom(462, 206);
}

const trace = (points) => {
  brush.beginShape(0.55);
  for (const [x, y] of points) brush.vertex(x, y);
  brush.endShape(CLOSE);
};

function leaf(x, y, a, s, i) {
  push();
  translate(x, y);
  rotate(a);
  scale(s);
  brush.fill(["#4d8b4f", "#2f6e52", "#73a353"][i % 3], 205);
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.35, 0.6);
  trace([[0, -72], [22, -34], [28, 8], [14, 46], [0, 66], [-14, 44], [-28, 6], [-22, -36]]);
  brush.fill("#1f4f3d", 120);
  brush.fillBleed(0.2, "in");
  trace([[1, -66], [20, -32], [25, 8], [12, 42], [1, 62]]);
  pop();
}

function stalk(x, y, s) {
  brush.fill("#6f7f3a", 230);
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.2, 0.5);
  const top = map(x, 165, 474, 122, 200);
  trace([[x - 5, top], [x - 2, (top + y) / 2 - 20], [x - 6, y - 88 * s], [x + 5, y - 88 * s], [x + 6, (top + y) / 2 - 20], [x + 3, top]]);
}

function lemon(x, y, a, s) {
  push();
  translate(x, y);
  rotate(a);
  scale(s);
  const skin = [[0, -96], [16, -84], [50, -56], [64, -8], [54, 44], [24, 78], [10, 98], [0, 104], [-10, 98], [-24, 78], [-54, 44], [-64, -8], [-50, -56], [-16, -84]];
  brush.fill("#f8d832", 220);
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.3, 0.55);
  trace(skin);
  brush.fill("#eeb413", 140);
  brush.fillBleed(0.3, "in");
  brush.fillTexture(0.5, 0.1);
  trace(skin.map(([px, py]) => [px * 0.8 + 8, py * 0.86 + 6]));
  brush.fill("#a9851f", 140);
  brush.fillBleed(0.25, "in");
  trace([[46, -52], [62, -8], [52, 44], [22, 78], [8, 96], [20, 50], [38, 10]]);
  brush.fill("#fffbe4", 240);
  brush.fillBleed(0.3, "out");
  brush.fillTexture(0.1, 0);
  trace([[-40, -38], [-28, -54], [-22, -34], [-32, -6], [-42, -10]]);
  pop();
}

function blossom(x, y) {
  for (let i = 0; i < 5; i++) {
    push();
    translate(x, y);
    rotate(i * 72 + 15);
    brush.fill("#fff5f2", 255);
    brush.fillBleed(0.1, "out");
    brush.fillTexture(0.1, 0.7);
    trace([[0, -3], [-9, -16], [0, -34], [10, -16]]);
    brush.fill("#d9a6bd", 90);
    trace([[0, -3], [-4, -14], [0, -24], [5, -14]]);
    pop();
  }
  brush.fill("#efb52a", 250);
  brush.circle(x, y, 6);
}
