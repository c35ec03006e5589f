// A tangerine hibiscus close up in a dark green hedge, turned to the right.

class Painter {
  with(hex, opacity, bleed, texture = 0.2, edge = 0.3) { brush.fill(hex, opacity); brush.fillBleed(bleed, "out"); brush.fillTexture(texture, edge); return this; }
  form(pts, k = 0.45) { brush.beginShape(k); pts.forEach(([x, y]) => brush.vertex(x, y)); brush.endShape(CLOSE); return this; }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(7);
  noLoop();
  background("#20402f");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const p = new Painter();

  for (let i = 0; i < 9; i++) {
    push(); translate(random(40, 560), random(40, 560)); rotate(random(360));
    p.with(["#33674a", "#2a5a55", "#4a7f4c"][i % 3], 220, 0.1, 0.35, 0.4).form([[0, -100], [40, -30], [38, 30], [0, 95], [-38, 30], [-40, -30]], 0.5);
    pop();
  }
  push(); translate(285, 310); rotate(18); scale(0.86, 1);
  for (const a of [-10, 62, 206, 134, -82]) {
    push(); rotate(a);
    const petal = (s, w) => p.form([[-8, 0], [-60 * w, -70 * s], [-105 * w, -150 * s], [-92 * w, -196 * s], [-50 * w, -212 * s], [-20 * w, -204 * s], [8, -224 * s], [46 * w, -208 * s], [90 * w, -198 * s], [106 * w, -146 * s], [60 * w, -70 * s], [8, 0]]);
    p.with("#ffd9c0", 255, 0.03, 0); petal(1, 1); petal(0.99, 0.99);
    p.with("#f58b3a", 250, 0.04, 0); petal(1, 1);
    p.with("#ffb265", 230, 0.15, 0.4, 0.3); petal(0.93, 0.85);
    p.with("#d9402c", 180, 0.35, 0.35, 0.05); petal(0.45, 0.4);
    pop();
  }
  p.with("#6f1230", 250, 0.25, 0.1); brush.circle(0, 0, 30, 0.4);
  rotate(70);
  for (let k = 0; k < 3; k++) p.with("#ffe2a8", 255, 0.02, 0).form([[-7, 0], [-6, -120], [-3, -190], [4, -190], [6, -120], [7, 0]], 0.3);
  for (let i = 0; i < 12; i++) {
    p.with("#ffd24a", 255, 0.02, 0);
    for (let k = 0; k < 2; k++) brush.circle(i % 2 ? 13 : -13, -100 - i * 7.5, 7.5, 0.3);
  }
  pop();
}
