// An open umbrella in two colours
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#eef0f2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.4, 0.6);
  brush.fillBleed(0.07, "out");
  brush.fill("#5a4a3f", 235);
  brush.beginShape(0.3);
  for (const [x, y] of [[293, 290], [307, 290], [307, 490], [345, 490], [345, 470], [360, 470], [355, 520], [293, 520]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  for (let i = 0; i < 4; i++) {
    const from = 80 + i * 110, to = from + 110;
    brush.fill(i % 2 ? "#f2d0a4" : "#c4413f", 220);
    brush.beginShape(0.3);
    brush.vertex(300, 90);
    brush.vertex(lerp(300, to, 0.75), i < 3 ? 170 : 190);
    brush.vertex(to, 310);
    brush.vertex((from + to) / 2, 285);
    brush.vertex(from, 310);
    brush.vertex(lerp(300, from, 0.75), i > 0 ? 170 : 190);
    brush.endShape(CLOSE);
  }
}
