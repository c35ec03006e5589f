function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  noLoop();
  background("#fdf1e0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.4, 0.2);
  brush.fillBleed(0.2, "out");
  const warm = color("#f0a35a");
  const cold = color(46, 82, 120);
  const bands = 5;
  for (let i = 0; i < bands; i++) {
    const y = 60 + i * 100;
    brush.fill(lerpColor(warm, cold, i / (bands - 1)), 170);
    brush.beginShape(0.4);
    for (const [x, dy] of [[0, 0], [200, 14], [400, -10], [600, 6], [600, 110], [300, 120], [0, 105]]) brush.vertex(x, y + dy);
    brush.endShape(CLOSE);
  }
  brush.fill(paletteLerp([["#fff3c4", 0], ["#f7d070", 0.5], ["#e06a4a", 1]], 0.3), 235);
  brush.circle(420, 210, 62, 0.2);
}
