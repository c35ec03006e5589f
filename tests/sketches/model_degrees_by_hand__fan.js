// Angles in degrees, turned into radians by hand with p5's constant
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f7f3ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.3, 0.6);
  const centre = createVector(300, 470);
  for (let a = -75; a < 75; a += 25) {
    const from = (a - 90) * DEG_TO_RAD;
    const to = (a + 25 - 90) * DEG_TO_RAD;
    brush.fill((a + 75) % 50 === 0 ? "#b8324f" : "#e58aa0", 210);
    brush.beginShape(0);
    brush.vertex(centre.x + 60 * cos(from), centre.y + 60 * sin(from));
    brush.vertex(centre.x + 330 * cos(from), centre.y + 330 * sin(from));
    brush.vertex(centre.x + 330 * cos(to), centre.y + 330 * sin(to));
    brush.vertex(centre.x + 60 * cos(to), centre.y + 60 * sin(to));
    brush.endShape(CLOSE);
  }
  brush.fill("#6e4a2f", 235);
  brush.circle(centre.x, centre.y, 62, 0.3);
}
