// Coral hibiscus
// One open hibiscus, five ruffled petals with a dark throat, seen nearly from the front.

const PAPER = "#fbf6ec";
const BLOOM = { x: 292, y: 290, reach: 205 };

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(41);
  noLoop();
  background(PAPER);
  translate(-width / 2, -height / 2);
  brush.noStroke();

  air();
  leaf(150, 470, 128, 210);
  leaf(470, 455, 52, 190);
  leaf(455, 120, -38, 150);

  // back petals first, the nearest one last
  for (const turn of [36, -36, 108, -108, 180]) petal(BLOOM, turn + random(-5, 5));
  throat(BLOOM);
  column(BLOOM);
}

// the light behind the flower
function air() {
  brush.fillTexture(0.5, 0.05);
  brush.fillBleed(0.5, "out");
  for (const [x, y, r, c, o] of [
    [180, 170, 190, "#f6d9c0", 45],
    [430, 400, 210, "#cfe3d6", 50],
    [400, 160, 150, "#f3e3b8", 40],
  ]) {
    brush.fill(c, o);
    brush.circle(x, y, r, 0.8);
  }
}

function leaf(x, y, heading, size) {
  push();
  translate(x, y);
  rotate(heading);
  const half = (side) => {
    brush.beginShape(0.5);
    brush.vertex(0, -size * 0.5);
    brush.vertex(side * size * 0.2, -size * 0.2);
    brush.vertex(side * size * 0.23, size * 0.08);
    brush.vertex(side * size * 0.1, size * 0.36);
    brush.vertex(0, size * 0.5);
    brush.vertex(side * size * 0.02, 0);
    brush.endShape(CLOSE);
  };
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.5, 0.5);
  brush.fill("#4f8a5b", 150);
  half(-1);
  brush.fill("#2f6f5c", 175);
  half(1);
  pop();
}

function petal({ x, y, reach }, turn) {
  push();
  translate(x, y);
  rotate(turn);
  const outline = (scaleBy, wide) => {
    brush.beginShape(0.45);
    brush.vertex(-10, -12);
    brush.vertex(-reach * 0.24 * wide, -reach * 0.32 * scaleBy);
    brush.vertex(-reach * 0.47 * wide, -reach * 0.66 * scaleBy);
    // the ruffled rim
    for (let i = 0; i <= 6; i++) {
      const a = lerp(-150, -30, i / 6);
      const r = reach * (i % 2 ? 0.47 : 0.4) * wide + random(-6, 6);
      brush.vertex(cos(a) * r, (-reach * 0.66 + sin(a) * r * 0.72) * scaleBy);
    }
    brush.vertex(reach * 0.45 * wide, -reach * 0.6 * scaleBy);
    brush.vertex(reach * 0.22 * wide, -reach * 0.3 * scaleBy);
    brush.vertex(10, -12);
    brush.endShape(CLOSE);
  };
  brush.fillBleed(0.16, "out");
  brush.fillTexture(0.45, 0.55);
  brush.fill("#f4735e", 150);
  outline(1, 1);
  brush.fill("#e8433f", 95);
  brush.fillBleed(0.3, "in");
  outline(0.8, 0.72);
  // veins, thin tapering strokes of paint
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.2, 0.2);
  for (const lean of [-17, 0, 16]) {
    push();
    rotate(lean);
    brush.fill("#b3203d", 90);
    brush.beginShape(0.3);
    brush.vertex(-6, -20);
    brush.vertex(-2, -reach * 0.5);
    brush.vertex(0, -reach * random(0.68, 0.8));
    brush.vertex(4, -reach * 0.45);
    brush.vertex(6, -20);
    brush.endShape(CLOSE);
    pop();
  }
  pop();
}

function throat({ x, y }) {
  brush.fillTexture(0.4, 0.3);
  brush.fillBleed(0.4, "out");
  brush.fill("#8e1238", 150);
  brush.circle(x, y, 42, 0.6);
  brush.fill("#5d0b2a", 170);
  brush.circle(x + 2, y + 3, 20, 0.4);
}

// the column rises towards the upper right; yellow anthers sit round its tip
function column({ x, y }) {
  push();
  translate(x, y);
  rotate(38);
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.25, 0.5);
  brush.fill("#ffd9a0", 235);
  brush.beginShape(0.4);
  brush.vertex(-7, 6);
  brush.vertex(-5, -80);
  brush.vertex(-3, -138);
  brush.vertex(4, -138);
  brush.vertex(5, -80);
  brush.vertex(7, 6);
  brush.endShape(CLOSE);
  brush.fill("#f5b21c", 240);
  for (let i = 0; i < 9; i++) {
    const up = map(i, 0, 8, -70, -140);
    brush.circle((i % 2 ? 1 : -1) * random(8, 15), up, random(4, 6.5), 0.3);
  }
  brush.fill("#c2183b", 240);
  for (const [dx, dy] of [[-9, -152], [0, -158], [9, -151]]) brush.circle(dx, dy, 5);
  pop();
}
