// attack: just as many shapes as are let pass, each smaller than a pixel, to fill the length alone
// expect: no_paint
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f6f1e4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0, "in");
  brush.fillTexture(0, 0);
  for (let i = 0; i < 390; i++) {
    brush.fill(i % 2 ? "#8a8f9a" : "#9a8f8a", 120);
    brush.circle((i * 149) % 600, (i * 83) % 600, 0.3);
  }
}
