// A quaver. `line` and `text` are this sketch's own names.
const line = (x1, y1, x2, y2, weight) => {
  const nx = ((y2 - y1) / dist(x1, y1, x2, y2)) * weight * 0.5;
  const ny = ((x1 - x2) / dist(x1, y1, x2, y2)) * weight * 0.5;
  brush.beginShape(0);
  brush.vertex(x1 + nx, y1 + ny);
  brush.vertex(x2 + nx, y2 + ny);
  brush.vertex(x2 - nx, y2 - ny);
  brush.vertex(x1 - nx, y1 - ny);
  brush.endShape(CLOSE);
};
const text = { title: "A quaver", ink: "#2d2a45" };

function setup() {
  createCanvas(600, 600, WEBGL);
  describe(text.title);
  brush.scaleBrushes(3);
  noLoop();
  background("#f6f2e9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.4, 0.5);
  brush.fill("#e7cf9f", 160);
  brush.circle(310, 310, 210, 0.6);
  brush.fill(text.ink, 235);
  line(320, 130, 320, 430, 22);
  brush.circle(265, 435, 66, 0.3);
  line(322, 140, 430, 240, 34);
}
