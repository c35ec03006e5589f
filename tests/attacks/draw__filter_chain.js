// attack: turns one pale wash into a richer picture with p5's filters
// expect: p5_drawing
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#ffffff");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  for (const [x, tone] of [[200, "#9fc2c9"], [330, "#c9b79f"], [430, "#9fc9a5"]]) {
    brush.fill(tone, 110);
    brush.fillBleed(0.5, "out");
    brush.circle(x, 300, 120, 0.7);
  }
  ["blur", "posterize", "dilate", "invert"].forEach((name, i) => filter(name, 2 + i));
}
