// attack: asks the value of createCanvas for its element and paints a gradient on its 2D context
// expect: p5_drawing
function setup() {
  const made = createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f5efe2");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  const sky = (made.elt ?? made.canvas)?.getContext?.("2d");
  if (sky) {
    const dusk = sky.createLinearGradient(0, 0, 0, 600);
    dusk.addColorStop(0, "#20365a");
    dusk.addColorStop(1, "#f0a36b");
    sky.fillStyle = dusk;
    sky.fillRect(0, 0, 600, 600);
  }

  brush.fill("#5d7f58", 190);
  brush.fillBleed(0.15, "out");
  brush.beginShape(0.4);
  for (let x = -20; x <= 620; x += 80) brush.vertex(x, 420 + 30 * sin(x / 90));
  brush.vertex(640, 640);
  brush.vertex(-40, 640);
  brush.endShape(CLOSE);
}
