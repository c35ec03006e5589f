// A grey weather front lies across an empty sea; long swells come in under it.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  randomSeed(5);
  noiseSeed(5);
  noLoop();
  background("#f1f2ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.35, "out");
  brush.fillTexture(0.45, 0.03);
  stripe(-40, 130, "#a9b6bf", 150, 30);
  stripe(40, 190, "#5f6f80", 210, 46);
  stripe(120, 226, "#3c4a5e", 225, 40);
  stripe(240, 330, "#dfe0cf", 130, 20);
  for (let i = 0; i < 4; i++) {
    const x = 60 + i * 120;
    brush.fill("#75828f", 120);
    brush.beginShape(0.1);
    brush.vertex(x, 216);
    brush.vertex(x + 50, 216);
    brush.vertex(x + 10, 334);
    brush.vertex(x - 60, 334);
    brush.endShape(CLOSE);
  }
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.4, 0.25);
  stripe(334, 650, "#7b9199", 190, 3);
  stripe(396, 650, "#567480", 200, 16);
  stripe(470, 650, "#395a68", 215, 22);
  stripe(548, 650, "#254453", 225, 24);
  brush.fill("#f6f6f1", 255);
  for (let i = 0; i < 9; i++) {
    const x = random(30, 570);
    const y = random(400, 580);
    brush.beginShape(0.6);
    brush.vertex(x - 26, y + 2);
    brush.vertex(x, y - 5);
    brush.vertex(x + 24, y);
    brush.vertex(x, y + 4);
    brush.endShape(CLOSE);
  }
}
function stripe(top, bottom, tone, o, wave) {
  brush.fill(tone, o);
  brush.beginShape(0.5);
  for (let x = -40; x <= 640; x += 40) brush.vertex(x, top + wave * (noise(x * 0.011, top) - 0.5) * 2);
  for (let x = 640; x >= -40; x -= 85) brush.vertex(x, bottom + wave * (noise(x * 0.011, bottom) - 0.5) * 2);
  brush.endShape(CLOSE);
}
