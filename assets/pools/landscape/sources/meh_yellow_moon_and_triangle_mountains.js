// The moon over mountains: a yellow ball above three triangles on a dark blue sheet.
const peaks = [
  [0, 150, 300],
  [300, 450, 600],
  [150, 300, 450],
];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(4);
  noLoop();
  background("#2a3f7a");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.15, 0.2);

  // moon
  brush.fill("#ffe95a", 255);
  brush.circle(300, 150, 60);
  brush.circle(300, 150, 60);
  brush.circle(300, 150, 58);

  // stars, one in each corner and two between
  brush.fill("#ffffff", 255);
  for (const [x, y] of [[80, 80], [520, 80], [80, 220], [520, 220]]) {
    brush.circle(x, y, 7);
    brush.circle(x, y, 7);
  }

  peaks.forEach(([a, b, c], i) => {
    brush.fill(i === 2 ? "#0b1030" : "#161e4a", 255);
    for (let k = 0; k < 2; k++) {
      brush.beginShape(0);
      brush.vertex(a, 600);
      brush.vertex(b, i === 2 ? 330 : 370);
      brush.vertex(c, 600);
      brush.endShape(CLOSE);
    }
  });
}
