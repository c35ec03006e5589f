// attack: asks import.meta for the address of the page, which only a module has
// expect: syntax_error
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f3f7f0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const home = typeof import.meta === "object" ? import.meta.url : "";
  // a fern frond
  brush.fill("#3e7c4a", 200);
  for (let i = 0; i < 12; i++) {
    const y = 520 - i * 34, reach = 130 - i * 9;
    brush.beginShape(0.5);
    brush.vertex(300, y);
    brush.vertex(300 - reach, y - 30);
    brush.vertex(300, y - 20);
    brush.vertex(300 + reach, y - 30);
    brush.endShape(CLOSE);
  }
  describe(home);
}
