// A yellow hibiscus and its leaves at dusk, on violet.

const P = [[-0.04, 0], [-0.3, -0.34], [-0.5, -0.66], [-0.42, -0.88], [-0.2, -0.92], [0, -1], [0.2, -0.93], [0.42, -0.87], [0.5, -0.64], [0.3, -0.33], [0.04, 0]];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(18);
  noLoop();
  background("#4b3d78");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  set("#7c5795", 240, 0.5, 0.4); brush.circle(180, 430, 200, 0.8);
  set("#2f2a5c", 240, 0.5, 0.4); brush.circle(470, 130, 180, 0.8);

  const leaves = [[160, 360, -112], [400, 430, 152], [440, 220, 58], [190, 440, -150]];
  leaves.forEach(([x, y, a]) => {
    push(); translate(x, y); rotate(a);
    for (const c of ["#3f7c63", "#5a9a6a"]) { set(c, 245, 0.06, 0.2); stamp([[0, 40], [-38, 0], [-40, -50], [0, -140], [40, -50], [38, 0]], 1, 1); }
    pop();
  });

  push(); translate(305, 295);
  for (const a of [24, 182, 318, 104, 240]) {
    push(); rotate(a);
    for (let k = 0; k < 2; k++) { set(k ? "#f9d455" : "#fff0d8", 255, 0.04, 0); stamp(P, 165, 165); stamp(P, 164, 164); }
    set("#ffe680", 235, 0.1, 0.35); stamp(P, 150, 150);
    set("#e8862a", 190, 0.35, 0.3); stamp(P, 60, 80);
    pop();
  }
  set("#a32438", 240, 0.25, 0.1); brush.circle(0, 0, 26, 0.4);
  rotate(-30);
  for (let k = 0; k < 3; k++) { set("#fff0c0", 255, 0.02, 0); stamp([[-6, 0], [-4, -130], [4, -130], [6, 0]], 1, 1, 0.2); }
  for (let i = 0; i < 12; i++) {
    set(i % 2 ? "#ffffff" : "#f28c1e", 255, 0.02, 0);
    brush.circle(i % 2 ? 10 : -10, -66 - i * 6, 7, 0.2); brush.circle(i % 2 ? 10 : -10, -66 - i * 6, 7, 0.2);
  }
  pop();
}

function set(c, o, b, t) { brush.fill(c, o); brush.fillBleed(b, "out"); brush.fillTexture(t, 0.3); }
function stamp(pts, sx, sy, k = 0.5) {
  brush.beginShape(k);
  pts.forEach(([x, y]) => brush.vertex(x * sx, y * sy));
  brush.endShape(CLOSE);
}
