// Pale pink hibiscus seen from the side, on a blue-grey wash
var W = 600;
function poly(list) {
  brush.beginShape(0.5);
  for (var i = 0; i < list.length; i += 2) brush.vertex(list[i], list[i + 1]);
  brush.endShape(CLOSE);
}
function setup() {
  createCanvas(W, W, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(14);
  noLoop();
  background("#f8f5ee");
  translate(-W / 2, -W / 2);
  brush.noStroke();
  brush.fillBleed(0.4, "out");
  brush.fillTexture(0.5, 0.05);
  brush.fill("#a9bfd2", 150);
  poly([60, 60, 300, 20, 560, 70, 590, 320, 540, 540, 280, 570, 40, 520, 20, 280]);
  // stem and leaf
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.4, 0.4);
  brush.fill("#5c8a58", 200);
  poly([292, 600, 288, 500, 296, 420, 306, 420, 304, 500, 312, 600]);
  poly([300, 540, 350, 480, 430, 470, 470, 490, 420, 520, 350, 540]);
  // petals, back to front
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.45, 0.55);
  brush.fill("#f3b3c4", 165);
  poly([296, 390, 220, 330, 130, 290, 92, 230, 120, 190, 180, 210, 240, 250, 290, 340]);
  poly([304, 390, 380, 330, 470, 290, 508, 230, 480, 186, 420, 210, 360, 250, 310, 340]);
  brush.fill("#f9cdd6", 180);
  poly([296, 392, 240, 300, 190, 200, 190, 140, 240, 128, 290, 170, 312, 280, 304, 390]);
  poly([304, 392, 366, 300, 412, 200, 410, 138, 360, 126, 310, 172, 292, 280, 298, 390]);
  brush.fillBleed(0.3, "in");
  brush.fill("#dd7fa2", 130);
  poly([298, 388, 262, 320, 240, 250, 270, 240, 300, 290, 330, 236, 362, 252, 338, 320, 304, 388]);
  // calyx
  brush.fillBleed(0.08, "out");
  brush.fill("#7da35c", 210);
  poly([300, 430, 276, 410, 268, 372, 290, 390, 300, 366, 312, 390, 334, 372, 326, 410]);
  // column
  brush.fill("#d9748c", 220);
  poly([296, 330, 297, 200, 297, 62, 304, 62, 305, 200, 306, 330]);
  for (var i = 0; i < 10; i++) {
    brush.fill("#efa927", 245);
    brush.circle(300 + (i % 2 ? 13 : -13), 150 - i * 9, 5, 0.3);
  }
}
