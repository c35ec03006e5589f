// Poppies in the grass
// Five red poppies at different heights over loose grass; the largest is the centre of interest.

const REDS = ["#e63b2e", "#cf2030", "#f05a3c"];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(23);
  noLoop();
  background("#fcf8ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  haze();
  const flowers = [
    { x: 120, y: 250, r: 52, lean: -12 },
    { x: 495, y: 215, r: 58, lean: 14 },
    { x: 430, y: 395, r: 44, lean: 8 },
    { x: 175, y: 410, r: 40, lean: -6 },
    { x: 300, y: 215, r: 102, lean: 2 },
  ];
  flowers.forEach(stalk);
  grass();
  flowers.forEach(poppy);
  bud(228, 120, -24);
}

function haze() {
  brush.fillTexture(0.5, 0.02);
  brush.fillBleed(0.5, "out");
  [["#cfe0b4", 100, 120, 480, 200], ["#a9cba0", 110, 430, 510, 220], ["#f8dfb8", 90, 440, 150, 190], ["#cfe4ea", 80, 150, 130, 190]].forEach(
    ([c, o, x, y, r]) => {
      brush.fill(c, o);
      brush.circle(x, y, r, 0.9);
    }
  );
}

function stalk({ x, y: head, r, lean }) {
  const y = head + r * 0.9; // the stalk starts under the cup
  const foot = x + lean * 3;
  brush.fill("#55803f", 220);
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.2, 0.4);
  brush.beginShape(0.5);
  brush.vertex(x - 3, y);
  brush.vertex(lerp(x, foot, 0.4) - 8, lerp(y, 620, 0.45));
  brush.vertex(foot - 4, 620);
  brush.vertex(foot + 4, 620);
  brush.vertex(lerp(x, foot, 0.4) - 2, lerp(y, 620, 0.45));
  brush.vertex(x + 3, y);
  brush.endShape(CLOSE);
}

function grass() {
  brush.fillBleed(0.06, "out");
  for (let i = 0; i < 19; i++) {
    const x = random(-10, 610);
    const h = random(70, 210);
    const bend = random(-45, 45);
    brush.fill(random(["#6f9a46", "#3f7350", "#93ac4d", "#2f6148"]), random(120, 210));
    brush.beginShape(0.4);
    brush.vertex(x - 5, 615);
    brush.vertex(x + bend * 0.3 - 3, 615 - h * 0.6);
    brush.vertex(x + bend, 615 - h);
    brush.vertex(x + bend * 0.3 + 4, 615 - h * 0.55);
    brush.vertex(x + 6, 615);
    brush.endShape(CLOSE);
  }
}

function poppy({ x, y, r, lean }) {
  push();
  translate(x, y);
  rotate(lean);
  const cup = (x1, y1, w, h, c, o) => {
    brush.fill(c, o);
    brush.fillTexture(0.4, 0.55);
    brush.fillBleed(0.16, "out");
    brush.beginShape(0.5);
    for (let a = 0; a < 360; a += 30) {
      const k = a > 180 ? random(0.9, 1.12) : 0.92;
      brush.vertex(x1 + cos(a) * w * k, y1 + sin(a) * h * k);
    }
    brush.endShape(CLOSE);
  };
  cup(0, -r * 0.42, r * 0.85, r * 0.62, REDS[1], 170);
  cup(-r * 0.52, 0, r * 0.66, r * 0.66, REDS[0], 175);
  cup(r * 0.52, -r * 0.02, r * 0.66, r * 0.68, REDS[2], 175);
  cup(0, r * 0.38, r * 0.86, r * 0.55, REDS[0], 160);
  // black heart
  brush.fillBleed(0.35, "out");
  brush.fillTexture(0.3, 0.2);
  brush.fill("#2b1327", 235);
  brush.circle(0, -r * 0.02, r * 0.26, 0.6);
  brush.fill("#7f9a5a", 250);
  brush.fillBleed(0.05, "out");
  brush.circle(0, -r * 0.04, r * 0.11);
  pop();
}

function bud(x, y, lean) {
  push();
  translate(x, y);
  rotate(lean);
  brush.fill("#5c8744", 220);
  brush.fillBleed(0.08, "out");
  brush.beginShape(0.6);
  for (const [px, py] of [[0, -30], [14, -10], [14, 14], [0, 28], [-14, 14], [-14, -10]]) brush.vertex(px, py);
  brush.endShape(CLOSE);
  brush.fill("#d9302c", 220);
  brush.beginShape(0.4);
  for (const [px, py] of [[0, -30], [4, -4], [0, 16], [-4, -4]]) brush.vertex(px, py);
  brush.endShape(CLOSE);
  pop();
}
