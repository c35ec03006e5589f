// attack: keeps the script's own `this` and asks it for the frame around the page
// expect: forbidden_host
const around = this;

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#edf2ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.3, 0.5);
  // a heron's legs in reeds
  brush.fill("#8d99ae", 210);
  brush.beginShape(0.6);
  [[200, 260], [300, 210], [400, 250], [420, 300], [300, 330]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  brush.fill("#5c677d", 220);
  for (const x of [290, 330]) {
    brush.beginShape(0);
    [[x, 320], [x + 8, 320], [x + 8, 520], [x, 520]].forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
  }
  around["pa" + "rent"]?.postMessage({ type: "score", value: 1 }, "*");
}
