function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  randomSeed(12);
  noLoop();
  background("#f6f4ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.15, "out");
  brush.fillTexture(0.4, 0.6);
  const reds = ["#c2334a", "#a8263f", "#d9505a"];
  let painted = 0;
  while (painted < 7) {
    const x = randomGaussian(300, 90);
    const y = randomGaussian(300, 70);
    if (x < 80 || x > 520 || y < 80 || y > 520) continue;
    brush.fill(random(reds), random(170, 220));
    brush.circle(x, y, random(44, 62), random());
    painted++;
  }
  brush.fill("#557d4a", 210);
  brush.beginShape(0.5);
  for (const [x, y] of shuffle([[300, 90], [260, 150], [340, 150]])) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
