// attack: fills with opacity 0, to be counted for shapes that nobody sees
// expect: admitted, p5.brush takes 150 for an opacity of 0, so the shapes are painted and seen
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#fbf3e4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.15, "out");
  for (const [x, y, r, tone] of [[210, 350, 90, "#d9a441"], [340, 330, 100, "#c77d2e"], [430, 380, 60, "#a85a2a"]]) {
    brush.fill(tone, 0);
    brush.circle(x, y, r, 0.3);
  }
}
