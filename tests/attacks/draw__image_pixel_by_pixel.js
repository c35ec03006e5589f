// attack: computes a sunset into an image, pixel by pixel, and shows it as a texture
// expect: p5_drawing
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#fff7ec");
  brush.noStroke();
  brush.fill("#e08a4a", 160);
  brush.circle(0, 40, 110, 0.3);

  const sunset = createImage(300, 300);
  if (sunset) {
    for (let y = 0; y < 300; y++)
      for (let x = 0; x < 300; x++)
        sunset.set(x, y, lerpColor(color("#2c3e6b"), color("#f6b26b"), y / 300));
    sunset.updatePixels();
  }
  texture(sunset);
  plane(600, 600);
}
