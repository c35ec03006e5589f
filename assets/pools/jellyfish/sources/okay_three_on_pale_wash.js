// Three jellyfish, large, middling and small, on a pale wash of sea green
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#ffffff");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(2);
  brush.fillTexture(0.5, 0.1);
  brush.fillBleed(0.5, "out");
  brush.fill("#a8dcd4", 130);
  shape([[40, 60], [300, 20], [560, 70], [590, 320], [540, 550], [300, 580], [60, 530], [20, 300]], 0.6);
  brush.fill("#5fb3b8", 120);
  shape([[-40, 330], [200, 380], [420, 340], [640, 390], [640, 640], [-40, 640]], 0.6);
  jelly(200, 190, 1.05, -6, "#6f8fd8", "#39539f");
  jelly(430, 330, 0.66, 8, "#8fb0e2", "#5674bd");
  jelly(250, 480, 0.36, -10, "#a9c6ea", "#7391cf");
}
function shape(pts, c) {
  brush.beginShape(c);
  for (const [x, y] of pts) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
function jelly(x, y, s, turn, pale, deep) {
  push();
  translate(x, y);
  rotate(turn);
  scale(s);
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.1, 0.2);
  for (let i = 0; i < 7; i++) {
    const a = [], b = [], x0 = -84 + i * 28;
    for (let k = 0; k < 8; k++) {
      const cx = x0 + 14 * sin(k * 60 + i * 50);
      a.push([cx - 2.4, 14 + k * (24 + (i % 3) * 4)]);
      b.unshift([cx + 2.4, 14 + k * (24 + (i % 3) * 4)]);
    }
    brush.fill(i % 2 ? deep : pale, 200);
    shape(a.concat(b), 0.4);
  }
  brush.fillTexture(0.5, 0.5);
  brush.fillBleed(0.12, "out");
  brush.fill(pale, 180);
  shape([[0, -110], [60, -98], [100, -54], [112, 8], [74, 20], [38, 8], [0, 22], [-38, 8], [-74, 20], [-112, 8], [-100, -54], [-60, -98]], 0.5);
  brush.fillBleed(0.3, "in");
  brush.fill(deep, 110);
  shape([[0, -88], [54, -74], [80, -24], [40, -6], [-40, -6], [-80, -24], [-54, -74]], 0.6);
  brush.fill("#ffffff", 230);
  brush.fillBleed(0.1, "out");
  shape([[-92, -30], [-70, -74], [-36, -94], [-60, -66], [-80, -28]], 0.5);
  pop();
}
