// attack: sixty small lists, each twice the one before it, written out as JSON
// expect: memory_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#eef0ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#7f9a6a", 150);
  brush.circle(300, 340, 120, 0.5);

  let fern = ["frond ".repeat(20000)];
  for (let i = 0; i < 60; i++) fern = [fern, fern];
  const written = JSON.stringify(fern);
  brush.circle(300, 120, written.length % 60, 0.3);
}
