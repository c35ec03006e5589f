let palette = ["#264653", "#2a9d8f", "#8ab17d", "#e9c46a", "#f4a261", "#e76f51"];

function setup() {
  createCanvas(600, 600, WEBGL);
  randomSeed(42);
  noiseSeed(42);
  brush.scaleBrushes(3);
  noLoop();
  background("#fdfaf3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.2, "out");
  brush.fillTexture(0.5, 0.3);

  let hills = 5;
  for (let i = 0; i < hills; i++) {
    let c = palette[palette.length - 1 - (i % palette.length)];
    let baseY = map(i, 0, hills - 1, 200, 500);
    brush.fill(c, 190);
    brush.beginShape(0.4);
    brush.vertex(-20, height + 20);
    for (let x = -20; x <= width + 20; x += 80) {
      brush.vertex(x, baseY + map(noise(x * 0.006, i * 10), 0, 1, -70, 70));
    }
    brush.vertex(width + 20, height + 20);
    brush.endShape(CLOSE);
  }
}
