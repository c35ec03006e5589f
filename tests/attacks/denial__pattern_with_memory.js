// attack: a pattern with a backreference and nested repeats on a text that almost fits
// expect: time_limit
const caption = "a pale wash and then a pale wash and then a pale wash and then a pale wash!";

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f5f1ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#8ba6b5", 120);
  brush.circle(300, 220, 130, 0.6);
  const refrain = /^(?:(\w+\s?)+(?:\s|\1)*)+$/u.test(caption);
  brush.circle(300, 440, refrain ? 80 : 40, 0.6);
}
