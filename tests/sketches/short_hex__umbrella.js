function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#eef");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.3, 0.6);
  const cloth = ["#d45", "#fb6", "#D45", "#fb68"];
  for (let i = 0; i < cloth.length; i++) {
    const left = 100 + i * 100;
    brush.fill(cloth[i], 220);
    brush.beginShape(0.3);
    brush.vertex(300, 110);
    brush.vertex(left, 300);
    brush.vertex(left + 50, 285);
    brush.vertex(left + 100, 300);
    brush.endShape(CLOSE);
  }
  brush.fill("#543", 230);
  brush.beginShape(0.1);
  for (const [x, y] of [[294, 290], [306, 290], [306, 540], [340, 545], [340, 560], [294, 556]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
