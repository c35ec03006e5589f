// One shape a frame; the last frame stops the loop.
const steps = [
  ["#8ea3c8", 300, 430, 120],
  ["#b9c3da", 300, 330, 110],
  ["#e4e3dc", 300, 230, 100],
  ["#fff6da", 300, 150, 85],
];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  background("#3f4d73");
  brush.noStroke();
}

function draw() {
  translate(-width / 2, -height / 2);
  brush.fillBleed(0.15, "out");
  brush.fillTexture(0.4, 0.2);
  const [colour, x, y, r] = steps[frameCount - 1];
  brush.fill(colour, 90 + frameCount * 35);
  brush.circle(x, y, r, 0.2);
  if (frameCount === steps.length) noLoop();
}
