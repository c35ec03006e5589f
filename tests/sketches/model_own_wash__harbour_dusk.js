// My own helpers: wash() fills a band, and hatch() a row of narrow slips
function wash(y, h, colour, opacity) {
  brush.fill(colour, opacity);
  brush.beginShape(0.3);
  brush.vertex(-10, y);
  brush.vertex(300, y + 10);
  brush.vertex(610, y);
  brush.vertex(610, y + h);
  brush.vertex(-10, y + h);
  brush.endShape(CLOSE);
}

function hatch(x, y, count) {
  for (let i = 0; i < count; i++) {
    brush.fill("#f3d9a2", 220);
    brush.beginShape(0);
    brush.vertex(x + i * 60, y);
    brush.vertex(x + i * 60 + 18, y);
    brush.vertex(x + i * 60 + 26, y + 110);
    brush.vertex(x + i * 60 + 4, y + 110);
    brush.endShape(CLOSE);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f4ebe6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.2, "out");
  wash(90, 200, "#e39b7b", 140);
  wash(270, 90, "#4a4a68", 210);
  wash(360, 230, "#6d7ea3", 170);
  hatch(220, 380, 3);
}
