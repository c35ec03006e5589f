function* spiral(turns) {
  let radius = 90;
  let angle = 0;
  while (turns-- > 0) {
    yield [300 + Math.cos(angle) * radius * 1.4, 310 + Math.sin(angle) * radius * 1.4, radius * 0.75];
    angle += 1.05;
    radius *= 0.84;
  }
  return "centre";
}

function* tinted(points, from, to, count) {
  let i = 0;
  for (const point of points) yield { point, tint: lerpColor(color(from), color(to), i++ / count) };
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f3eee4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.4, 0.6);
  for (const { point: [x, y, r], tint } of tinted(spiral(8), "#d9a27a", "#7c4a3d", 8)) {
    brush.fill(tint, 190);
    brush.circle(x, y, r, 0.2);
  }
}
