function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("hsl(40, 30%, 95%)");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.35, 0.5);
  for (let i = 0; i < 8; i++) {
    const from = i * 45 - 90;
    brush.fill(i % 2 ? `hsl(${i * 45}, 60%, 52%)` : color(`hsla(${i * 45}, 65%, 58%, 0.95)`), 205);
    brush.beginShape(0);
    brush.vertex(300 + 60 * cos(from + 22), 300 + 60 * sin(from + 22));
    for (const turn of [2, 22, 43]) brush.vertex(300 + 230 * cos(from + turn), 300 + 230 * sin(from + turn));
    brush.endShape(CLOSE);
  }
}
