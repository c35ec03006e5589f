// The moon over mountains: three blobs in the lower left corner and nothing else.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(2);
  angleMode(DEGREES);
  randomSeed(8);
  noLoop();
  background("#1f2a4a");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  const blobs = [
    { x: 60, y: 540, r: 70, c: "#7a6a3f" },
    { x: 130, y: 580, r: 50, c: "#3f5a4a" },
    { x: 40, y: 450, r: 34, c: "#d0c890" },
  ];
  brush.fillTexture(0.3, 0.2);
  for (const { x, y, r, c } of blobs) {
    brush.fill(c, 200);
    brush.fillBleed(0.3, "out");
    brush.circle(x, y, r, 0.9);
  }

  // a stray stroke
  brush.fill("#8a8a9a", 190);
  brush.fillBleed(0.1, "in");
  brush.beginShape(0.2);
  brush.vertex(150, 470);
  brush.vertex(210, 440);
  brush.vertex(214, 452);
  brush.vertex(156, 486);
  brush.endShape(CLOSE);
  brush.fill("#8a3a3a", 150);
  brush.circle(200, 550, 16, 0.9);
}
