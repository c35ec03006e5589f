// attack: names a method like a frame of the call stack, so that the blame falls on the comment above
// expect: method_not_allowed
const hand = {
  ["eval_script:10001:4"](tool) {
    tool.stroke("#222222");
    tool.flowLine(300, 520, 300, -90);
  },
};

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#fcf4e3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a candle
  brush.fill("#f1e3c6", 230);
  brush.beginShape(0.1);
  [[250, 240], [350, 240], [355, 540], [245, 540]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush.fill("#f4a83a", 210);
  brush.circle(300, 180, 40, 0.7);
  hand["eval_script:10001:4"](brush);
}
