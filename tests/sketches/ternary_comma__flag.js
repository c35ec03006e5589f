function setup() {
  createCanvas(600, 400, WEBGL), brush.scaleBrushes(3), noLoop();
  background("#f4f4f0"), translate(-width / 2, -height / 2);
  brush.noStroke(), brush.fillBleed(0.06, "out"), brush.fillTexture(0.4, 0.4);
  for (let i = 0, y = 60; i < 4; i++, y += 66) {
    const colour = i === 0 ? "#b23a48" : i === 1 ? "#e9d8a6" : i === 2 ? "#3a6ea5" : "#2f4858";
    brush.fill(colour, i % 2 ? 190 : 210);
    brush.beginShape(0.4);
    for (let x = 110, lift; x <= 530; x += 105) (lift = 16 * Math.sin(x / 70)), brush.vertex(x, y + lift);
    for (let x = 530; x >= 110; x -= 105) brush.vertex(x, y + 60 + 16 * Math.sin(x / 70));
    brush.endShape(CLOSE);
  }
  brush.fill("#5b4230", 230);
  brush.beginShape(0);
  const pole = [[86, 30], [102, 30], [102, 390], [86, 390]];
  for (const at in pole) brush.vertex(pole[at][0], pole[at][1]);
  brush.endShape(CLOSE);
}
