// Shapes kept as text in the manner of a drawing program, read with a regular expression.
const PATHS = {
  "#fbfaf4": "M 170 400 L 240 320 L 400 310 L 520 350 L 470 440 L 250 450 Z",
  "#f6f3ea": "M 200 400 L 150 330 L 150 220 L 200 140 L 250 150 L 250 185 L 205 190 L 195 300 L 250 360 Z",
  "#e08a34": "M 248 150 L 310 170 L 250 190 Z",
  "#6f9fb8": "M 40 440 L 300 455 L 560 440 L 560 530 L 300 550 L 40 530 Z",
};
const NUMBER = /(?<command>[ML])\s*(?<x>-?\d+(?:\.\d+)?)\s+(?<y>-?\d+)/gu;

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#b9d3dc");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.25, 0.5);
  for (const colour of Object.keys(PATHS)) {
    brush.fill(colour, 230);
    for (const { groups: { command, x, y } } of PATHS[colour].matchAll(NUMBER)) {
      if (command === "M") brush.beginShape(0.4);
      brush.vertex(+x, parseFloat(y));
    }
    if (PATHS[colour].endsWith("Z")) brush.endShape(CLOSE);
  }
  brush.fill("#22252a", 250);
  brush.circle(232, 162, 9);
}
