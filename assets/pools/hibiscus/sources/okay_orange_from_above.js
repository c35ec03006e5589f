// An orange hibiscus fills the sheet, seen close from above, on a warm wash.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(404); noiseSeed(404);
  noLoop();
  background("#fae3c3");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  pick("#f3c793", 190, 0.5, 0.5, 0);
  brush.circle(150, 130, 190, 0.8);
  brush.circle(480, 500, 180, 0.8);
  const heart = { x: 318, y: 296 };
  for (let i = 0; i < 5; i++) onePetal(heart, 40 + i * 72 + random(-6, 6), 255 + random(-20, 20), 250);
  pick("#8b1a2e", 235, 0.35, 0.2, 0.1);
  brush.circle(heart.x, heart.y, 44, 0.5);
  // the column seen nearly end on, short and thick
  pick("#ffe3b0", 255, 0.03, 0, 0.2);
  for (let k = 0; k < 3; k++) curve([[306, 300], [316, 250], [346, 206], [360, 212], [340, 260], [330, 306]]);
  for (let i = 0; i < 14; i++) {
    pick(i % 2 ? "#f2a91c" : "#ffd95c", 255, 0.03, 0, 0.4);
    const a = i * 26;
    brush.circle(346 + cos(a) * 24, 224 + sin(a) * 20, 8, 0.3);
  }
}

function pick(c, o, b, t, e) {
  brush.fill(c, o);
  brush.fillBleed(b, "out");
  brush.fillTexture(t, e);
}

function curve(p) {
  brush.beginShape(0.45);
  p.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}

function onePetal({ x, y }, turn, len, wide) {
  push(); translate(x, y); rotate(turn);
  const body = (k) => {
    const pts = [[-8, 0], [-wide * 0.24 * k, -len * 0.35]];
    for (let i = 0; i <= 8; i++) {
      const a = 185 - i * 23.75;
      pts.push([cos(a) * wide * 0.5 * k, (-len * 0.66 - sin(a) * len * 0.34 + (i % 2 ? 8 : -6)) * k]);
    }
    curve([...pts, [wide * 0.24 * k, -len * 0.35], [8, 0]]);
  };
  pick("#f9984a", 205, 0.1, 0.35, 0.5); body(1);
  pick("#ee6a2c", 130, 0.35, 0.4, 0.05); body(0.7);
  pick("#c63a2a", 130, 0.35, 0.4, 0.05); body(0.42);
  pick("#b8341f", 90, 0.04, 0.1, 0.1);
  for (const v of [-16, 0, 16]) { push(); rotate(v); curve([[-4, -len * 0.2], [0, -len * 0.8], [4, -len * 0.2]]); pop(); }
  pop();
}
