// A frond: one stem, leaflets in pairs that shrink towards the tip
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f5f7ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.4, 0.5);
  brush.fillBleed(0.08, "out");
  brush.fill("#47693a", 225);
  brush.beginShape(0.5);
  for (const [x, y] of [[276, 590], [300, 300], [360, 70], [366, 74], [312, 302], [292, 590]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  for (let i = 0; i < 3; i++) {
    const y = 440 - i * 115, x = 288 + i * i * 10, reach = 190 - i * 45;
    for (const side of [-1, 1]) {
      brush.fill(side < 0 ? "#5f9150" : "#4a7d4b", 210);
      brush.beginShape(0.6);
      brush.vertex(x, y);
      brush.vertex(x + side * reach * 0.5, y - reach * 0.5);
      brush.vertex(x + side * reach, y - reach * 0.45);
      brush.vertex(x + side * reach * 0.6, y - reach * 0.1);
      brush.endShape(CLOSE);
    }
  }
}
