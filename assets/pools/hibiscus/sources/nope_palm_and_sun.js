// A branch against the evening sky.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(99);
  noLoop();
  background("#fbdcae");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#f2905a", 170);
  brush.fillBleed(0.4, "out");
  brush.fillTexture(0.4, 0.1);
  brush.circle(420, 360, 130, 0.5);
  brush.fill("#d8456a", 150);
  brush.circle(420, 360, 60, 0.2);
  // trunk and fronds
  brush.fill("#4a2f3f", 240);
  brush.fillBleed(0.05, "out");
  brush.beginShape(0.4);
  for (const p of [[150, 610], [170, 420], [210, 240], [224, 244], [192, 424], [186, 610]]) brush.vertex(...p);
  brush.endShape(CLOSE);
  for (const a of [-100, -55, -10, 30, 70, 110, 200]) {
    push();
    translate(216, 240);
    rotate(a);
    brush.fill("#3f5a4a", 230);
    brush.beginShape(0.5);
    for (const p of [[0, 0], [-14, -60], [0, -150], [16, -60]]) brush.vertex(...p);
    brush.endShape(CLOSE);
    pop();
  }
}
