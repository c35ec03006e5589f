// A loose swarm of small pale jellyfish in dark teal water
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(RADIANS);
  noLoop();
  background("#0f4650");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(9);
  brush.fillBleed(0.5, "out");
  brush.fillTexture(0.5, 0);
  brush.fill("#2a8088", 150);
  polygon([[-40, -40], [640, -40], [640, 180], [400, 240], [150, 170], [-40, 240]], 0.6);
  brush.fill("#062a36", 200);
  polygon([[-40, 430], [200, 480], [420, 430], [640, 490], [640, 640], [-40, 640]], 0.6);
  for (let row = 0; row < 4; row++) {
    for (let col = 0; col < 4; col++) {
      if ((row + col * 2) % 5 === 4) continue;
      small(85 + col * 140 + (row % 2) * 45 + random(-28, 28), 75 + row * 130 + random(-25, 25), 0.32 + row * 0.05, random(-0.35, 0.35));
    }
  }
}
function polygon(pts, c = 0.5) {
  brush.beginShape(c);
  for (let i = 0; i < pts.length; i++) brush.vertex(pts[i][0], pts[i][1]);
  brush.endShape(CLOSE);
}
function small(x, y, s, turn) {
  push();
  translate(x, y);
  rotate(turn);
  scale(s);
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.1, 0);
  brush.fill("#c9f2e4", 240);
  for (let i = -2; i <= 2; i++) {
    const a = [], b = [];
    for (let k = 0; k < 7; k++) {
      const cx = i * 32 + sin(k + i + x) * 12;
      a.push([cx - 2.5, 8 + k * 24]);
      b.unshift([cx + 2.5, 8 + k * 24]);
    }
    polygon(a.concat(b), 0.4);
  }
  brush.fillTexture(0.4, 0.4);
  brush.fillBleed(0.12, "out");
  brush.fill("#9fe0d6", 200);
  polygon([[0, -90], [56, -76], [86, -30], [92, 8], [46, 18], [0, 10], [-46, 18], [-92, 8], [-86, -30], [-56, -76]]);
  brush.fill("#f4fff4", 200);
  polygon([[0, -62], [34, -50], [44, -20], [0, -10], [-44, -20], [-34, -50]], 0.7);
  pop();
}
