// attack: two getters that each ask the other
// expect: stack_limit
const leaf = {
  get long() { return this.wide * 2.5; },
  get wide() { return this.long / 2.5; },
};

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f4f1e6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#5d8a4a", 180);
  brush.circle(300, 200, 50, 0.3);
  brush.circle(300, 380, leaf.long, 0.4);
}
