// attack: digs a getter out of Map.prototype and uses that getter's constructor to make code
// expect: evaluation
const { get: size } = Object.getOwnPropertyDescriptor(Map.prototype, "size");

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#fff9ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.5, 0.3);
  // a caterpillar on a leaf
  brush.fill("#5f8f4e", 190);
  brush.beginShape(0.7);
  [[60, 400], [300, 320], [560, 390], [320, 470]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  for (let i = 0; i < 7; i++) {
    brush.fill(i % 2 ? "#d9c84a" : "#97b83c", 230);
    brush.circle(150 + i * 46, 350 - 22 * sin(i), 30, 0.3);
  }
  const build = size["con" + "structor"];
  build("b", "b.arc(300, 300, 90, 0, 3)")(brush);
}
