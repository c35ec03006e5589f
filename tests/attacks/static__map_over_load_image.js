// attack: passes loadImage to map as a callback and copies what it brings over the painting
// expect: p5_drawing
const plates = ["data:image/png;base64,iVBORw0KGgo=", "https://gallery.example/monet.png"];

async function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f3efe8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a haystack at noon
  brush.fill("#b8c98f", 170);
  brush.circle(300, 560, 250, 0.5);
  brush.fill("#e0b353", 215);
  brush.beginShape(0.6);
  [[170, 430], [210, 280], [300, 200], [390, 280], [430, 430]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  const [first] = await Promise.all(plates.map(loadImage));
  if (first) copy(first, 0, 0, 600, 600, -300, -300, 600, 600);
}
