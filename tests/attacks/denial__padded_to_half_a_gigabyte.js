// attack: pads a colour name to half a gigabyte
// expect: memory_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#faf4ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#b8864b", 160);
  brush.circle(300, 260, 90, 0.3);
  const name = "saddlebrown".padEnd(2 ** 29, "\u2003");
  brush.fill(name.trim(), 160);
  brush.circle(300, 430, 60, 0.3);
}
