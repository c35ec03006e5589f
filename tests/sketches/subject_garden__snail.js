// A snail: three turns of shell over a soft body
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f3f4e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.5, 0.6);
  brush.fillBleed(0.1, "out");
  brush.fill("#b9a27c", 220);
  brush.beginShape(0.6);
  const body = [[540, 480], [400, 430], [200, 430], [160, 330], [120, 230], [90, 250], [95, 380], [110, 490], [300, 500]];
  for (const [x, y] of body) brush.vertex(x, y);
  brush.endShape(CLOSE);
  const turns = [[340, 330, 140, "#8a5a38"], [325, 340, 92, "#b98350"], [315, 348, 48, "#7a4a2c"]];
  for (const [x, y, r, tone] of turns) {
    brush.fill(tone, 215);
    brush.circle(x, y, r, 0.15);
  }
  brush.fill("#b9a27c", 230);
  brush.beginShape(0.2);
  for (const [x, y] of [[98, 250], [60, 140], [74, 136], [116, 240]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
