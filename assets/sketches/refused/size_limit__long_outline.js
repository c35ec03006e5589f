// Refused because one outline has 5000 corners, drawn as a spiral.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#fbf6ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // a sea in three bands
  ["#8fc1cf", "#4f93ad", "#2a6484"].forEach((tone, i) => {
    brush.fill(tone, 150);
    brush.fillBleed(0.2, "out");
    brush.fillTexture(0.4, 0.3);
    brush.beginShape(0.4);
    for (let x = -30; x <= 630; x += 110) brush.vertex(x, 320 + i * 80 + random(-14, 14));
    brush.vertex(640, 640);
    brush.vertex(-40, 640);
    brush.endShape(CLOSE);
  });
  brush.fill("#f2a65a", 190);
  brush.circle(400, 190, 54, 0.2);

  brush.fill("#7a5aa8", 150);
  brush.beginShape(0.3);
  for (let i = 0; i < 5000; i++) brush.vertex(300 + cos(i * 3) * i * 0.04, 300 + sin(i * 3) * i * 0.04);
  brush.endShape(CLOSE);
}
