// Two cream hibiscus and a bud before deep green shadow.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(5);
  noLoop();
  background("#1d3d35");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  fillWith("#2f6650", 230, 0.5, 0.4);
  brush.circle(160, 160, 170, 0.7);
  for (const [x, y, a, l] of [[130, 470, -60, 190], [480, 150, 50, 180], [500, 480, 140, 170]]) leaf(x, y, a, l);
  flower(205, 235, 135);
  flower(405, 400, 120);
  // bud
  for (let k = 0; k < 3; k++) {
    fillWith("#fbe6cf", 255, 0.05, 0.05);
    oval(440, 150, 16, 38);
  }
  fillWith("#5f9a6a", 255, 0.05, 0.1);
  oval(440, 184, 17, 16); oval(440, 184, 17, 16);
}

function fillWith(c, o, b, t) { brush.fill(c, o); brush.fillBleed(b, "out"); brush.fillTexture(t, 0.3); }

function oval(x, y, w, h) {
  brush.beginShape(0.6);
  for (let a = 0; a < 360; a += 36) brush.vertex(x + cos(a) * w, y + sin(a) * h);
  brush.endShape(CLOSE);
}

function leaf(x, y, a, l) {
  push(); translate(x, y); rotate(a);
  fillWith("#4d8f63", 240, 0.08, 0.3);
  brush.beginShape(0.5);
  for (const [px, py] of [[0, -0.5], [0.22, -0.15], [0.2, 0.2], [0, 0.5], [-0.2, 0.2], [-0.22, -0.15]]) brush.vertex(px * l, py * l);
  brush.endShape(CLOSE);
  pop();
}

function flower(x, y, r) {
  for (let i = 0; i < 5; i++) {
    push(); translate(x, y); rotate(i * 72 + 12);
    for (const [c, k] of [["#e8d3bd", 1], ["#fdeedb", 0.97], ["#fff7ea", 0.9]]) {
      fillWith(c, 250, 0.06, 0.15);
      brush.beginShape(0.5);
      for (const [px, py] of [[-0.04, 0], [-0.28, -0.35], [-0.5, -0.72], [-0.36, -0.95], [-0.12, -0.93], [0.06, -1.04], [0.3, -0.92], [0.48, -0.76], [0.28, -0.34], [0.04, 0]]) brush.vertex(px * r * k, py * r * k);
      brush.endShape(CLOSE);
    }
    fillWith("#d8506a", 200, 0.35, 0.3);
    brush.beginShape(0.4);
    for (const [px, py] of [[-0.05, 0], [-0.15, -0.28], [0, -0.5], [0.15, -0.28], [0.05, 0]]) brush.vertex(px * r, py * r);
    brush.endShape(CLOSE);
    pop();
  }
  fillWith("#8a1238", 240, 0.2, 0.1);
  brush.circle(x, y, r * 0.14, 0.4);
  push(); translate(x, y); rotate(40);
  for (let k = 0; k < 3; k++) {
    fillWith("#ffdf9c", 255, 0.02, 0);
    oval(0, -r * 0.42, 5, r * 0.44);
  }
  for (let i = 0; i < 9; i++) {
    fillWith("#f7b52c", 255, 0.03, 0);
    oval(i % 2 ? 9 : -9, -r * (0.5 + i * 0.045), 5, 5); oval(i % 2 ? 9 : -9, -r * (0.5 + i * 0.045), 5, 5);
  }
  pop();
}
