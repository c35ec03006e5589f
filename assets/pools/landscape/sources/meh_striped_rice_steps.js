// Terraces as stripes with rain drops.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(1);
  noLoop();
  background("#d9dfe2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.3, 0.2);
  const colours = ["#7bbf4e", "#5fa63c", "#7bbf4e", "#5fa63c", "#7bbf4e"];
  for (let i = 0; i < 5; i++) {
    brush.fill(colours[i], 210);
    const inset = (4 - i) * 50;
    const y = 250 + i * 70;
    brush.beginShape(0);
    brush.vertex(40 + inset, y);
    brush.vertex(560 - inset, y);
    brush.vertex(590 - inset, y + 64);
    brush.vertex(10 + inset, y + 64);
    brush.endShape(CLOSE);
  }
  // rain
  brush.fill("#3b74c0", 200);
  for (let i = 0; i < 24; i++) brush.circle(30 + (i % 8) * 76, 50 + floor(i / 8) * 60, 5);
}
