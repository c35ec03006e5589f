function setup() {
  const side = Math.min(windowWidth, windowHeight, 600);
  const canvas = createCanvas(side, side, WEBGL);
  canvas.parent("sketch");
  pixelDensity(1);
  frameRate(30);
  brush.scaleBrushes(side / 200);
  noLoop();
  noStroke();
  describe("a toadstool on a pale ground");
  background("#f3f0e4");
  translate(-side / 2, -side / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.35, 0.5);
  const u = side / 20;
  const form = (colour, ...p) => {
    brush.fill(colour, 220);
    brush.beginShape(0.5);
    p.forEach(([x, y]) => brush.vertex(x * u, y * u));
    brush.endShape(CLOSE);
  };
  form("#efe0c6", [8.6, 10], [11.4, 10], [12.2, 18], [7.8, 18]);
  form("#bf3b30", [3, 11], [5, 6], [10, 3.5], [15, 6], [17, 11], [10, 12.5]);
  brush.fill("#fff8ea", 245);
  brush.circle(7.5 * u, 7.5 * u, u, 0.3);
  brush.circle(12 * u, 8.5 * u, u * 1.2, 0.3);
}

function windowResized() {
  resizeCanvas(windowWidth, windowHeight);
}
