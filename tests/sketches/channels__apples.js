function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f7f4ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.4, 0.5);
  const base = color("#c23b3b");
  const darker = (c, k) => color(red(c) * k, green(c) * k, blue(c) * k);
  [1, 0.8, 0.62].forEach((k, i) => {
    const skin = darker(base, k);
    brush.fill(skin, 215);
    brush.circle(160 + i * 140, 330 + (i % 2) * 60, 90, 0.25);
    const glint = color(min(255, red(skin) + 70), green(skin) + 90, blue(skin) + 80, alpha(skin));
    brush.fill(glint, 150);
    brush.circle(130 + i * 140, 295 + (i % 2) * 60, 28, 0.4);
  });
  if (hue(base) + saturation(base) + brightness(base) + lightness(base) > 0) {
    brush.fill(base.toString("#rrggbb"), 90);
    brush.circle(300, 500, 60, 0.6);
  }
}
