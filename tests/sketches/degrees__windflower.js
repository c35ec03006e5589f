function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#eaf0ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.18, "out");
  brush.fillTexture(0.4, 0.6);
  for (let a = 18; a < 378; a += 72) {
    brush.fill(a > 200 ? "#7d6cc0" : "#9a84d0", 190);
    brush.beginShape(0.7);
    for (const [turn, reach] of [[0, 20], [-30, 130], [-14, 220], [14, 220], [30, 130]]) {
      brush.vertex(300 + reach * cos(a + turn), 300 + reach * sin(a + turn));
    }
    brush.endShape(CLOSE);
  }
  brush.fill("#33304a", 240);
  const half = degrees(atan2(1, 1)) > 1 ? tan(45) : 0;
  brush.circle(300, 300, 46 * half, 0.4);
}
