// Thin birches on a slope while snow falls at night, on dark blue paper.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(23);
  noLoop();
  background("#414c69");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const put = (c, o, bleed, k, ...xy) => {
    brush.fill(c, o);
    brush.fillBleed(bleed, "out");
    brush.beginShape(k);
    while (xy.length) brush.vertex(xy.shift(), xy.shift());
    brush.endShape(CLOSE);
  };
  brush.fillTexture(0.5, 0.03);
  put("#2a3150", 190, 0.4, 0.5, -40, -40, 640, -40, 640, 160, 400, 220, 170, 160, -40, 200);
  put("#c9a68f", 90, 0.4, 0.5, 240, 250, 420, 230, 640, 250, 640, 400, 250, 390);
  put("#1f2642", 200, 0.2, 0.3, -40, 320, 30, 296, 70, 312, 120, 280, 170, 306, 230, 292, 290, 322, 360, 336, 430, 330, 500, 306, 560, 322, 640, 298, 640, 470, 300, 440, -40, 410);
  // the slope, laid thickly in white, with blue hollows
  for (let k = 0; k < 3; k++) put("#e9ecf5", 255, 0.1, 0.4, -40, 392, 160, 410, 360, 450, 640, 470, 640, 640, -40, 640);
  put("#7f8fbd", 150, 0.3, 0.5, -40, 500, 200, 480, 420, 540, 640, 530, 640, 640, -40, 640);
  put("#5f70a6", 130, 0.3, 0.5, 100, 600, 330, 566, 640, 590, 640, 640, 100, 640);
  for (let i = 0; i < 9; i++) {
    const near = i / 8;
    const x = [150, 330, 410, 250, 520, 60, 560, 300, 110][i];
    const foot = 410 + x * 0.1 + near * 120;
    const w = 3 + near * 10;
    const lean = random(-20, 20);
    brush.fillTexture(0.2, 0.3);
    for (let k = 0; k < (near < 0.4 ? 1 : 3); k++) put("#faf6ef", 255, 0.04, 0.2, x - w, foot, x - w * 0.7 + lean * 0.4, foot - 240, x - w * 0.5 + lean, -30, x + w * 0.5 + lean, -30, x + w * 0.7 + lean * 0.4, foot - 240, x + w, foot);
    put("#55659a", 150, 0.12, 0.3, x - w, foot - 2, x + w, foot - 2, x - 40 + w, foot + 40 + near * 40, x - 44 - w, foot + 40 + near * 40);
    put("#4a5580", 170, 0.05, 0.2, x + w * 0.1, foot, x + w * 0.1 + lean, -30, x + w * 0.5 + lean, -30, x + w, foot);
    for (let y = 20; y < foot - 20; y += random(30, 70)) {
      const at = x + lean * (1 - y / foot);
      put("#2f2a30", 235, 0.04, 0.3, at - w * 0.8, y, at + w * random(0.1, 0.9), y + 1, at - w * 0.6, y + 3 + near * 3);
    }
  }
  brush.fillTexture(0.1, 0);
  for (let i = 0; i < 60; i++) {
    brush.fill("#fffdf8", 255);
    brush.circle(random(600), random(600), random(1.5, 3.5), 0.2);
  }
}
