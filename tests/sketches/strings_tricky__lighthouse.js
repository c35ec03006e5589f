const captions = [
  "fetch('https://example.org/tower.png')",
  'document.querySelector("canvas").remove()',
  `window.location = "elsewhere"`,
  "eval(text); import('x'); new Function('return this')()",
  "ellipse(10, 10, 5, 5); rect(0, 0, 9, 9); line(1, 2, 3, 4)",
  "<script>alert(1)</script>",
  "brush.hatch(5, 45); brush.watercolour()",
  "} function setup( {",
  "// not a comment",
];
const text = { eval: 1, fetch: 2, document: 3, window: 4, import: 5, line: 6 };

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#dce8ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.3, 0.5);
  const count = captions.filter((c) => /eval|fetch|document/.test(c)).length + text.import - text.line;
  for (let i = 0; i < 4; i++) {
    const y = 540 - i * 90, half = 90 - i * 12;
    brush.fill(i % 2 ? "#f5efe4" : "#c0443c", 225);
    brush.beginShape(0);
    for (const [x, at] of [[-half, y], [half, y], [half - 12, y - 90], [12 - half, y - 90]]) brush.vertex(300 + x, at);
    brush.endShape(CLOSE);
  }
  brush.fill("#f3c64d", 235);
  brush.circle(300, 145, 30 + count * 3, 0.1);
}
