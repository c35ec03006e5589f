// attack: finds the canvas with p5's select() and hangs a picture behind it
// expect: p5_drawing
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  clear();
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.6, 0.2);
  brush.fill("#3f5f7f", 120);
  brush.beginShape(0.7);
  for (let i = 0; i < 8; i++) brush.vertex(300 + 160 * cos(i * PI / 4), 300 + 120 * sin(i * PI / 4));
  brush.endShape(CLOSE);

  const shown = select("canvas");
  shown?.style("background-image", "url(https://example.org/monet.jpg)");
  shown?.style("mix-blend-mode", "multiply");
}
