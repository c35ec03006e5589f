// attack: binds call to call to bind, so that brush.spline is only ever an argument
// expect: method_not_allowed
const { call, bind } = Function.prototype;
const invoke = bind.call(call, call);

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f5f5ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a snail
  brush.fill("#a98467", 210);
  brush.circle(320, 330, 110, 0.3);
  brush.fill("#6c584c", 150);
  brush.circle(330, 340, 66, 0.4);
  brush.fill("#dde5b6", 220);
  brush.beginShape(0.6);
  [[120, 400], [240, 420], [460, 430], [480, 460], [140, 460]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  invoke(brush.spline, brush, [[320, 330], [350, 310], [370, 350], [300, 380]], 1);
}
