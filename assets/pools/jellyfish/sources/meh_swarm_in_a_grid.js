// A swarm: eleven jellyfish in two colours, set out in rows
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#fff4e0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(7);
  brush.fillBleed(0.3, "out");
  brush.fillTexture(0.4, 0.1);
  brush.fill("#f7b57a", 120);
  brush.beginShape(0.2);
  brush.vertex(0, 300); brush.vertex(600, 300); brush.vertex(600, 600); brush.vertex(0, 600);
  brush.endShape(CLOSE);
  brush.fillBleed(0.05, "out");
  for (let i = 0; i < 11; i++) {
    push();
    translate(110 + (i % 4) * 130 + (i > 7 ? 60 : 0), 130 + floor(i / 4) * 160);
    rotate([20, -25, 35, -15][i % 4]);
    brush.fill(["#c0392b", "#8e44ad"][i % 2], 170);
    brush.beginShape(0.4);
    for (let a = 180; a <= 360; a += 30) brush.vertex(44 * cos(a), 44 * sin(a));
    brush.endShape(CLOSE);
    for (const d of [-24, 24]) {
      brush.beginShape(0.6);
      brush.vertex(d - 4, -2); brush.vertex(d + 8, 30); brush.vertex(d - 8, 60); brush.vertex(d, 88);
      brush.vertex(d + 4, 86); brush.vertex(d - 1, 60); brush.vertex(d + 15, 30); brush.vertex(d + 5, -2);
      brush.endShape(CLOSE);
    }
    pop();
  }
}
