function fruit(kind, x, y) {
  switch (kind) {
    case "orange":
      brush.fill("#e8892f", 210);
      brush.circle(x, y, 72, 0.2);
      break;
    case "banana": {
      const bend = 60;
      brush.fill("#f0cf4a", 220);
      brush.beginShape(0.6);
      brush.vertex(x - 120, y - 60);
      brush.vertex(x, y + bend);
      brush.vertex(x + 120, y - 60);
      brush.vertex(x, y + bend - 70);
      brush.endShape(CLOSE);
      break;
    }
    case "grape":
    case "berry":
      brush.fill("#6a4480", 210);
      brush.circle(x, y, 40, 0.3);
      break;
    default:
      brush.fill("#7d9bb0", 200);
      brush.beginShape(0.4);
      brush.vertex(x - 210, y);
      brush.vertex(x + 210, y);
      brush.vertex(x + 110, y + 140);
      brush.vertex(x - 110, y + 140);
      brush.endShape(CLOSE);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f9f4e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.35, 0.5);
  for (const [kind, x, y] of [["orange", 210, 300], ["banana", 340, 260], ["grape", 420, 330], ["berry", 300, 340], ["bowl", 300, 370]]) {
    fruit(kind, x, y);
  }
}
