// Refused because p5.brush has no method watercolorWash.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#fbf6ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.watercolorWash(0, 0, 600, 300, { colour: "#a9cbe0", strength: 0.4 });

  // three hills under a thin sky
  brush.fill("#a9cbe0", 110);
  brush.fillBleed(0.4, "out");
  brush.fillTexture(0.5, 0.05);
  brush.circle(300, 140, 190, 0.8);
  for (let i = 0; i < 3; i++) {
    brush.fill(["#9fb7a8", "#6d9478", "#3f6b52"][i], 170);
    brush.fillBleed(0.1, "out");
    brush.beginShape(0.5);
    for (let x = -40; x <= 640; x += 85) brush.vertex(x, 330 + i * 80 - 90 * noise(x * 0.006, i * 9));
    brush.vertex(640, 640);
    brush.vertex(-40, 640);
    brush.endShape(CLOSE);
  }
}
