// attack: scales the brushes by a trillion, by zero and by less, to overflow or to erase
// expect: admitted, the scale touches only brushes that stroke, and nothing is stroked
function setup() {
  createCanvas(600, 600, WEBGL);
  for (const scale of [1e12, 1e300, 0, -1, 1e-300]) brush.scaleBrushes(scale);
  noLoop();
  background("#f1eadc");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#8c4a5f", 170);
  brush.fillBleed(0.2, "out");
  brush.beginShape(0.6);
  for (let i = 0; i < 10; i++) {
    const reach = i % 2 ? 90 : 180;
    brush.vertex(300 + reach * cos((i * TAU) / 10), 300 + reach * sin((i * TAU) / 10));
  }
  brush.endShape(CLOSE);
}
