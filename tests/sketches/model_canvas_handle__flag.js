function setup() {
  const cnv = createCanvas(600, 400, WEBGL);
  cnv.addClass("painting");
  cnv.center("horizontal");
  const w = cnv.width, h = cnv.height;
  brush.scaleBrushes(3);
  noLoop();
  background("#eef4f7");
  translate(-w / 2, -h / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  const band = (i, colour) => {
    const y = h * 0.15 + i * 70;
    brush.fill(colour, 220);
    brush.beginShape(0.5);
    brush.vertex(w * 0.25, y);
    brush.vertex(w * 0.5, y + 25);
    brush.vertex(w * 0.85, y - 10);
    brush.vertex(w * 0.85, y + 60);
    brush.vertex(w * 0.5, y + 95);
    brush.vertex(w * 0.25, y + 70);
    brush.endShape(CLOSE);
  };
  band(0, "#2f6f8f");
  band(1, "#f4e3b5");
  band(2, "#cc4b3c");
  brush.fill("#6b5138", 235);
  brush.beginShape(0);
  brush.vertex(w * 0.22, 30);
  brush.vertex(w * 0.25, 30);
  brush.vertex(w * 0.25, h - 10);
  brush.vertex(w * 0.22, h - 10);
  brush.endShape(CLOSE);
}
