// A flood fill that calls itself, the textbook way, to find how wide the island is on each row.
const SIDE = 60;
const land = (column, row) => Math.hypot(column - 30, (row - 30) * 1.4) < 26 + 2 * Math.sin(column * 0.9);
const spans = new Map();

function fill(column, row) {
  const key = row * SIDE + column;
  if (column < 0 || row < 0 || column >= SIDE || row >= SIDE || fill.seen.has(key) || !land(column, row)) return;
  fill.seen.add(key);
  const [low, high] = spans.get(row) ?? [column, column];
  spans.set(row, [Math.min(low, column), Math.max(high, column)]);
  fill(column + 1, row);
  fill(column, row + 1);
  fill(column - 1, row);
  fill(column, row - 1);
}
fill.seen = new Set();

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#cfe5ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.5, 0.6);
  fill(30, 30);
  const rows = [...spans].sort(([a], [b]) => a - b);
  const shore = [...rows.map(([row, [low]]) => [low, row]), ...rows.reverse().map(([row, [, high]]) => [high, row])];
  for (const [colour, grow] of [["#ecd9a4", 1.1], ["#8fb56c", 0.8], ["#5d8f58", 0.45]]) {
    brush.fill(colour, 210);
    brush.beginShape(0.3);
    for (const [column, row] of shore) brush.vertex(300 + (column - 30) * 9 * grow, 300 + (row - 30) * 9 * grow);
    brush.endShape(CLOSE);
  }
}
