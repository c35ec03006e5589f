// attack: walks along a list that gains an entry at every step
// expect: memory_limit or time_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f7f1e3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#b86f52", 160);
  brush.circle(300, 300, 110, 0.4);

  const petals = [{ x: 300, y: 300, angle: 0 }];
  for (const { x, y, angle } of petals) {
    petals.push({ x: x + 1, y: y + 1, angle: angle + 137.5, grain: new Float32Array(4096) });
  }
}
