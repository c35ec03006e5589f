// Refused because it does not parse: the same name is declared twice with let.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#fbf6ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  let rose = "#d8546f";
  let rose = "#b8304f";

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
}
