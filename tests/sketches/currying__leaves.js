const leaf = (colour) => (x, y) => (turn, length) => {
  push();
  translate(x, y);
  rotate(turn);
  brush.fill(colour, 180);
  brush.beginShape(0.6);
  [[0, 0], [length * 0.28, -length * 0.4], [0, -length], [-length * 0.28, -length * 0.4]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  pop();
};

const green = leaf("#5f9a5b");
const rust = leaf("#c4703a");

const setup = () => {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#f8f5ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.15, "out");
  brush.fillTexture(0.35, 0.5);
  const here = green(300, 470);
  here(-50, 220);
  here(0, 280);
  here(50, 220);
  rust(120, 300)(100, 160);
  rust(480, 300)(-100, 160);
};
