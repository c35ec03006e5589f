// p5's modes do not reach p5.brush; they are here from an older sketch
function setup() {
  createCanvas(600, 600, WEBGL);
  blendMode(DARKEST);
  strokeJoin(BEVEL);
  cursor(CROSS);
  brush.scaleBrushes(3);
  noLoop();
  background("#f8f6f1");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.3, "out");
  brush.fillTexture(0.6, 0.5);
  const drops = [
    [210, 220, 120, "#2e5c8a"],
    [390, 260, 110, "#a23b6b"],
    [290, 400, 125, "#e0a92e"],
    [470, 460, 45, "#2e5c8a"],
  ];
  for (const [x, y, r, ink] of drops) {
    brush.fill(ink, 150);
    brush.circle(x, y, r, 0.5);
  }
}
