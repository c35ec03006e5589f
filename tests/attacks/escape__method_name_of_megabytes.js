// attack: calls an invented method fifty times by a name of 300,000 accented letters, to swell the report
// expect: invented_method
const name = "é".repeat(300000);

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f9f6f1");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // ripples
  ["#cfe3ea", "#9fc4d2", "#6fa3b8", "#3f7f99"].forEach((tone, i) => {
    brush.fill(tone, 170);
    brush.circle(300, 320, 220 - i * 52, 0.3);
  });
  for (let i = 0; i < 50; i++) brush[name](i);
}
