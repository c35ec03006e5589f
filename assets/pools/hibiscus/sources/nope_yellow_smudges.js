// A yellow hibiscus among leaves: a few smudges in the corner.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(77);
  noLoop();
  background("#fdfdf8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.4, "out");
  brush.fillTexture(0.4, 0.3);

  const smudges = [
    { hex: "#f4d84a", o: 150, x: 60, y: 70, r: 70 },
    { hex: "#f4d84a", o: 150, x: 120, y: 40, r: 50 },
    { hex: "#7ab35a", o: 150, x: 40, y: 160, r: 36 },
    { hex: "#d0502a", o: 180, x: 85, y: 70, r: 14 },
  ];
  for (const s of smudges) {
    brush.fill(s.hex, s.o);
    brush.circle(s.x, s.y, s.r, 0.6);
  }
}
