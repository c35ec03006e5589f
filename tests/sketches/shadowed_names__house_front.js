// Helpers that happen to be called what p5 calls its own, and locals called what a browser has.
function rect(x, y, w, h) {
  brush.beginShape(0);
  brush.vertex(x, y);
  brush.vertex(x + w, y);
  brush.vertex(x + w, y + h);
  brush.vertex(x, y + h);
  brush.endShape(CLOSE);
}

const triangle = (...xy) => {
  brush.beginShape(0);
  for (let i = 0; i < xy.length; i += 2) brush.vertex(xy[i], xy[i + 1]);
  brush.endShape(CLOSE);
};

function front({ window, door, top, location: [x, y] }) {
  brush.fill("#e2c79c", 220);
  rect(x, y, 320, 260);
  brush.fill(door.colour, 225);
  rect(x + 200, y + 120, 80, 140);
  for (const document of window.panes) {
    brush.fill("#86b3cc", 220);
    rect(x + document, y + 60, 64, 64);
  }
  brush.fill(top, 225);
  triangle(x - 40, y, x + 160, y - 150, x + 360, y);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#eff3e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.4, 0.6);
  const self = { window: { panes: [30, 118] }, door: { colour: "#6d4f3a" }, top: "#9c4238", location: [140, 280] };
  front(self);
}
