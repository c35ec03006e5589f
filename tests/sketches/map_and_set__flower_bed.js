const beds = new Map([
  ["poppy", "#d9483b"],
  ["iris", "#5b55a8"],
  ["marigold", "#efa32f"],
]);
const seen = new Set();
const heights = new WeakMap();

function flower(kind, x) {
  const key = { kind };
  heights.set(key, 160 + seen.size * 40);
  seen.add(kind);
  const y = heights.get(key);
  brush.fill("#5d8f57", 210);
  brush.beginShape(0);
  brush.vertex(x - 6, y);
  brush.vertex(x + 6, y);
  brush.vertex(x + 8, 560);
  brush.vertex(x - 8, 560);
  brush.endShape(CLOSE);
  brush.fill(beds.get(kind), 200);
  brush.circle(x, y, 66, 0.6);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f4f7ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.15, "out");
  brush.fillTexture(0.35, 0.5);
  [...beds.keys(), "poppy"].filter((kind) => !seen.has(kind)).slice(0, 3).forEach((kind, i) => flower(kind, 130 + i * 170));
  if (seen.size !== beds.size) throw new RangeError("a bed was missed");
}
