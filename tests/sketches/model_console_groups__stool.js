function setup() {
  console.time("paint");
  console.group("stool");
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f3efe6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.5, 0.5);
  console.assert(width === 600, "unexpected width");
  for (const [x, lean] of [[210, -40], [390, 40], [300, 0]]) {
    brush.fill("#7c5836", 225);
    brush.beginShape(0);
    brush.vertex(x - 14, 270);
    brush.vertex(x + 14, 270);
    brush.vertex(x + lean + 12, 520);
    brush.vertex(x + lean - 12, 520);
    brush.endShape(CLOSE);
  }
  brush.fill("#a97b4c", 230);
  brush.beginShape(0.8);
  for (const [x, y] of [[150, 260], [300, 220], [450, 260], [300, 300]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  console.groupEnd();
  console.timeEnd("paint");
}
