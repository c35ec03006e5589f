// attack: reaches the Function constructor through new.target
// expect: evaluation
function Moon(x, y, r) {
  Object.assign(this, { x, y, r });
  this.world = new.target.constructor("return this")();
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#dfe3ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#2d3561", 190);
  brush.fillBleed(0.4, "out");
  brush.circle(300, 280, 240, 0.5);
  const moon = new Moon(340, 220, 70);
  brush.fill("#f5e9c8", 240);
  brush.circle(moon.x, moon.y, moon.r, 0.2);
  moon.world.document.title = "moonrise";
}
