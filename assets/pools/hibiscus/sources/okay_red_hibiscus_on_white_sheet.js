// A red hibiscus in full bloom, alone on a white sheet with two leaves
function petal(turn, tone, deep) {
  push();
  translate(300, 310);
  rotate(turn);
  const rim = [[-12, -20], [-58, -80], [-92, -140], [-86, -184], [-52, -194], [-24, -210], [8, -198], [40, -208], [72, -186], [94, -140], [56, -78], [12, -20]];
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.45, 0.55);
  brush.fill(tone, 165);
  shape(rim, 1, 1);
  brush.fillBleed(0.3, "in");
  brush.fillTexture(0.5, 0.15);
  brush.fill(deep, 130);
  shape(rim, 0.72, 0.66);
  brush.fillBleed(0.06, "out");
  brush.fill(deep, 90);
  for (const a of [-14, 0, 14]) {
    push();
    rotate(a);
    shape([[-4, -30], [-2, -110], [0, -158], [3, -110], [4, -30]], 1, 1);
    pop();
  }
  pop();
}
function shape(pts, kx, ky) {
  brush.beginShape(0.45);
  pts.forEach(([x, y]) => brush.vertex(x * kx, y * ky));
  brush.endShape(CLOSE);
}
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(3);
  noLoop();
  background("#ffffff");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.5);
  for (const [x, y, a] of [[430, 480, 40], [150, 450, 160]]) {
    push();
    translate(x, y);
    rotate(a);
    brush.fill("#5f9a5a", 175);
    shape([[-70, 0], [-30, -34], [20, -36], [84, 0], [10, 2]], 1, 1);
    brush.fill("#3a7550", 175);
    shape([[-70, 4], [-30, 36], [20, 34], [84, 4], [10, 6]], 1, 1);
    pop();
  }
  for (const t of [-72, 72, 144, -144, 0]) petal(t + random(-6, 6), "#ee5040", "#c01c35");
  brush.fillBleed(0.3, "out");
  brush.fill("#6d0a2c", 190);
  brush.circle(300, 310, 30, 0.5);
  brush.fillBleed(0.05, "out");
  brush.fill("#a81535", 230);
  shape([[296, 312], [336, 236], [392, 178], [400, 186], [346, 244], [310, 320]], 1, 1);
  brush.fill("#f2aa20", 250);
  for (let i = 0; i < 12; i++) brush.circle(lerp(348, 400, i / 11) + random(-13, 13), lerp(232, 178, i / 11) + random(-13, 13), 5, 0.3);
}
