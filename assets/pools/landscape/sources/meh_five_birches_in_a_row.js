// Five birches in a row on white snow with a blue sky.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#ffffff");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.2, 0.1);
  brush.fill("#9cc9f0", 150);
  rectangle(0, 0, 600, 400);
  for (let i = 0; i < 5; i++) {
    let x = 80 + i * 110;
    brush.fill("#ffffff", 255);
    rectangle(x - 14, 60, 28, 400);
    rectangle(x - 14, 60, 28, 400);
    brush.fill("#111111", 230);
    for (let j = 0; j < 6; j++) {
      rectangle(x - 14, 90 + j * 60, 14, 8);
    }
  }
}
function rectangle(x, y, w, h) {
  brush.beginShape(0);
  brush.vertex(x, y);
  brush.vertex(x + w, y);
  brush.vertex(x + w, y + h);
  brush.vertex(x, y + h);
  brush.endShape(CLOSE);
}
