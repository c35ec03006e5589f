// attack: asks brush for text under a key made by a template, in case p5.brush has one
// expect: invented_method
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#fbf6f0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.3, 0.3);
  // a peony
  for (let ring = 3; ring > 0; ring--) {
    for (let i = 0; i < 6; i++) {
      const a = i * 1.05 + ring;
      brush.fill(["#f7c5cc", "#ee8fa0", "#cc4a67"][3 - ring], 170);
      brush.circle(300 + ring * 40 * cos(a), 290 + ring * 40 * sin(a), 30 + ring * 14, 0.6);
    }
  }
  const word = "xe";
  brush[`t${[...word].reverse().join("")}t`]("Museum quality, 10/10", 40, 560);
}
