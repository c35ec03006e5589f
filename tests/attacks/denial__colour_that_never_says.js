// attack: a colour whose toString never returns; the error message about it asks for it
// expect: time_limit
const dusk = { toString() { for (let hue = 0; ; hue++) if (hue < 0) return `hsl(${hue}, 60%, 40%)`; } };

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f1ebe0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#40566b", 170);
  brush.circle(300, 250, 100, 0.4);
  brush.fill(dusk, 120);
  brush.circle(300, 450, 100, 0.4);
}
