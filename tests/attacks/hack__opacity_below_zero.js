// attack: invisible paint: opacities below zero and of a millionth pass for numbers
// expect: no_paint
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#ffffff");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0, 0);
  for (let i = 0; i < 40; i++) {
    brush.fill("#35507a", i % 2 ? -200 : 1e-6);
    brush.beginShape(0.3);
    brush.vertex(60 + i * 8, 100);
    brush.vertex(180 + i * 8, 260);
    brush.vertex(80 + i * 8, 480);
    brush.endShape(CLOSE);
  }
}
