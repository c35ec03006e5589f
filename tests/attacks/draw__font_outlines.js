// attack: loads a font and turns its outlines into shapes, so that letters come out as honest polygons
// expect: p5_drawing
async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f8f3e7");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#274060", 230);
  brush.fillBleed(0.02, "out");

  const serif = await loadFont("https://fonts.example.org/serif.otf");
  for (const outline of serif?.textToContours?.("BEAUTIFUL", 40, 330, 96) ?? []) {
    brush.beginShape(0);
    for (const { x, y } of outline) brush.vertex(x, y);
    brush.endShape(CLOSE);
  }
  brush.circle(300, 480, 40, 0.4);
}
