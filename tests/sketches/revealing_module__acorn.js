const Acorn = (() => {
  let count = 0;
  const shell = (x, y) => {
    brush.fill("#b9803f", 210);
    brush.beginShape(0.6);
    brush.vertex(x - 80, y);
    brush.vertex(x + 80, y);
    brush.vertex(x + 62, y + 110);
    brush.vertex(x, y + 180);
    brush.vertex(x - 62, y + 110);
    brush.endShape(CLOSE);
  };
  const cup = (x, y) => {
    brush.fill("#6b4a2f", 220);
    brush.beginShape(0.5);
    brush.vertex(x - 96, y + 14);
    brush.vertex(x - 60, y - 60);
    brush.vertex(x + 60, y - 60);
    brush.vertex(x + 96, y + 14);
    brush.endShape(CLOSE);
  };
  const paint = (x, y) => (count++, shell(x, y), cup(x, y), count);
  return { paint };
})();

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f7f1e3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.5, 0.5);
  Acorn.paint(200, 230);
  Acorn.paint(410, 330);
}
