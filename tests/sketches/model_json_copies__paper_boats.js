const boat = { x: 130, y: 380, hull: [[-90, 0], [90, 0], [55, 60], [-55, 60]], sail: [[0, -90], [60, 0], [-60, 0]] };

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#cfe2ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.2, 0.6);
  const fleet = [0, 1, 2].map((i) => {
    const copy = JSON.parse(JSON.stringify(boat));
    copy.x += i * 165;
    copy.y -= i * 90;
    copy.tone = ["#fdfbf4", "#f5d6c6", "#f3e6b3"][i];
    return copy;
  });
  for (const { x, y, hull, sail, tone } of fleet) {
    for (const part of [sail, hull]) {
      brush.fill(tone, 250);
      brush.beginShape(0);
      part.forEach(([dx, dy]) => brush.vertex(x + dx, y + dy));
      brush.endShape(CLOSE);
    }
  }
}
