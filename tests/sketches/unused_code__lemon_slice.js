// Half of it is never run: models leave drafts behind.
function drawOutline(x, y) {
  ellipse(x, y, 100, 100);
  line(x, y, x + 100, y);
  text("lemon", x, y);
}

function hatchShadow() {
  brush.set("HB", "#333", 1);
  brush.hatch(4, 45);
}

function later() {
  if (false) window.location.reload();
  return fetch;
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#f4f8f0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.3, 0.6);
  const debug = false;
  if (debug) drawOutline(300, 300);
  brush.fill("#f1cc32", 230);
  brush.circle(300, 300, 210, 0.1);
  for (let a = 0; a < 360; a += 60) {
    brush.fill("#fbeaa0", 220);
    brush.beginShape(0.3);
    brush.vertex(300 + 20 * cos(a), 300 + 20 * sin(a));
    brush.vertex(300 + 170 * cos(a - 22), 300 + 170 * sin(a - 22));
    brush.vertex(300 + 170 * cos(a + 22), 300 + 170 * sin(a + 22));
    brush.endShape(CLOSE);
  }
}
