const PETALS = 7;

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#cfe0d4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.2, 0.6);
  const ring = Array.from({ length: PETALS }, (_, i) => (TWO_PI / PETALS) * i);
  const corner = (a, r) => brush.vertex(300 + Math.cos(a) * r, 300 + Math.sin(a) * r);
  ring.forEach((a) => {
    brush.fill("#fffdf5", 235);
    brush.beginShape(0.6);
    corner(a, 30);
    corner(a - 0.28, 150);
    corner(a, 215);
    corner(a + 0.28, 150);
    brush.endShape(CLOSE);
  });
  brush.fill("#eeb52f", 245);
  brush.circle(300, 300, 58, 0.3);
}
