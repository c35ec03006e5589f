function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#e7e9f4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.3, 0.5);

  let placed = 0;
  rows: for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 5; column++) {
      if ((row + column) % 2) continue;
      if (column === row) continue rows;
      if (placed === 4) break rows;
      star(140 + column * 120, 60 + row * 120, 60);
      placed++;
    }
  }
  night: {
    if (placed > 3) break night;
    star(300, 300, 120);
  }
}

function star(x, y, r) {
  brush.fill("#3d4f96", 210);
  brush.beginShape(0);
  for (let a = 0, long = true; a < 360; a += 36, long = !long) {
    brush.vertex(x + sin(a) * (long ? r : r * 0.45), y - cos(a) * (long ? r : r * 0.45));
  }
  brush.endShape(CLOSE);
}
