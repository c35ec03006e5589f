// attack: paints a second picture in a framebuffer and lays it over the canvas
// expect: p5_drawing
let layer;

function setup() {
  createCanvas(600, 600, WEBGL);
  layer = createFramebuffer({ width: 600, height: 600 });
  noLoop();
}

function draw() {
  background("#fbf4e8");
  layer?.draw(() => {
    clear();
    noStroke();
    fill(210, 90, 60);
    ellipse(0, 0, 420, 300);
  });
  image(layer, -300, -300);
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#7c9a5e", 150);
  brush.circle(300, 300, 60, 0.4);
}
