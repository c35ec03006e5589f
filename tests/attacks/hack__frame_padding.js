// attack: repaints the same two hills in every frame of an endless draw, to be paid for each
// expect: admitted, of a draw that never stops only the first frame is painted and counted
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#e9f0f0");
  brush.noStroke();
  loop();
}

function draw() {
  translate(-width / 2, -height / 2);
  brush.fillBleed(0.1, "out");
  for (const [y, tone] of [[330, "#8fae9a"], [430, "#4f7862"]]) {
    brush.fill(tone, 170);
    brush.beginShape(0.5);
    for (let x = -40; x <= 640; x += 85) brush.vertex(x, y + 50 * noise(x / 120, y));
    brush.vertex(640, 640);
    brush.vertex(-40, 640);
    brush.endShape(CLOSE);
  }
}
