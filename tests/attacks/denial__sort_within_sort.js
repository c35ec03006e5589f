// attack: a comparator that sorts the list it is comparing
// expect: stack_limit
const tones = ["#c94f4f", "#4f7ac9", "#4fc98a", "#c9b44f"];
const byTone = (a, b) => tones.sort(byTone).indexOf(a) - tones.indexOf(b);

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#faf6ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill(tones[0], 150);
  brush.circle(200, 300, 80, 0.4);
  tones.slice().sort(byTone).forEach((tone, k) => {
    brush.fill(tone, 150);
    brush.circle(200 + k * 70, 300, 60, 0.4);
  });
}
