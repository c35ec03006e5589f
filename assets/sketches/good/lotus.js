// Lotus
// A pink lotus on dark water with three round leaves; petals open in four fans.

let palette = null;

async function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  noLoop();
  palette = await mixPalette();
  background(palette.paper);
  translate(-width / 2, -height / 2);
  randomSeed(17);
  brush.noStroke();
  pond();
  for (const pad of [[130, 470, 130, 42], [470, 500, 150, 48], [330, 560, 120, 34]]) lily(...pad);
  reflection();
  lotus(300, 418);
}

// the colours are mixed "later", as if they had been fetched; nothing is loaded
async function mixPalette() {
  return { paper: "#f6f4ec", water: ["#8fc0bd", "#4a8f97", "#2b6a7c"], leaf: ["#5f9a6c", "#2e6d5c"], petal: ["#f7c3d0", "#ee8fae", "#d9547f"] };
}

function pond() {
  brush.fillTexture(0.4, 0.05);
  brush.fillBleed(0.35, "out");
  palette.water.forEach((tone, i) => {
    brush.fill(tone, 120 + i * 25);
    brush.beginShape(0.5);
    const top = 350 + i * 75;
    for (let x = -40; x <= 640; x += 85) brush.vertex(x, top + random(-16, 16));
    brush.vertex(640, 640);
    brush.vertex(-40, 640);
    brush.endShape(CLOSE);
  });
  brush.fill("#f4dccb", 100);
  brush.fillBleed(0.5, "out");
  brush.circle(300, 180, 215, 0.9);
}

function lily(x, y, rx, ry) {
  const disc = (k, lift) => {
    brush.beginShape(0.6);
    for (let a = 20; a <= 345; a += 25) brush.vertex(x + cos(a) * rx * k, y - lift + sin(a) * ry * k);
    brush.vertex(x + rx * 0.1, y - lift);
    brush.endShape(CLOSE);
  };
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.6);
  brush.fill(palette.leaf[1], 220);
  disc(1, 0);
  brush.fill(palette.leaf[0], 150);
  brush.fillBleed(0.3, "in");
  disc(0.82, 4);
}

function reflection() {
  brush.fill(palette.petal[1], 120);
  brush.fillBleed(0.4, "out");
  brush.fillTexture(0.5, 0.05);
  brush.beginShape(0.6);
  [[200, 425], [400, 425], [372, 490], [305, 530], [236, 492]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}

function lotus(x, y) {
  const fan = (angles, long, wide, tone, opacity) => {
    for (const a of angles) {
      push();
      translate(x, y);
      rotate(a);
      brush.fill(palette.petal[tone], opacity);
      brush.fillBleed(0.12, "out");
      brush.fillTexture(0.4, 0.6);
      brush.beginShape(0.5);
      for (const [px, py] of [[0, 10], [-0.6, 0.25], [-1, 0.52], [-0.62, 0.84], [0, 1.02], [0.62, 0.84], [1, 0.52], [0.6, 0.25]]) {
        brush.vertex(px * wide, py > 2 ? py : -py * long);
      }
      brush.endShape(CLOSE);
      // a rose tip bleeds down from each point
      brush.fill(palette.petal[2], 130);
      brush.fillBleed(0.45, "in");
      brush.fillTexture(0.5, 0.1);
      brush.beginShape(0.5);
      for (const [px, py] of [[-0.5, 0.86], [0, 1], [0.5, 0.86], [0.3, 0.6], [0, 0.5], [-0.3, 0.6]]) brush.vertex(px * wide, -py * long);
      brush.endShape(CLOSE);
      pop();
    }
  };
  fan([-72, 72], 190, 42, 0, 190);
  fan([-48, 48, -24, 24], 225, 50, 1, 165);
  fan([0], 240, 54, 0, 200);
  fan([-36, 36], 165, 46, 0, 210);
  fan([-12, 14], 150, 44, 1, 175);
  brush.fill("#f3c23c", 240);
  brush.fillBleed(0.2, "out");
  brush.fillTexture(0.3, 0.4);
  brush.circle(x + 2, y - 62, 14, 0.5);
}
