// attack: asks for an off-screen sheet with optional calls only, ready to go without
// expect: p5_drawing
const maker = Reflect.ownKeys(globalThis).find((key) => /^create[G].*s$/.test(String(key)));

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f4f1ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a teasel
  brush.fill("#7a6a86", 210);
  brush.beginShape(0.7);
  [[300, 120], [350, 200], [340, 290], [260, 290], [250, 200]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush.fill("#6a7b4f", 220);
  brush.beginShape(0.2);
  [[292, 290], [308, 290], [312, 560], [290, 560]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  const sheet = globalThis[maker]?.(600, 600);
  sheet?.ellipse?.(300, 300, 580, 580);
}
