// attack: a tiny colour range makes a channel that turns infinite after the check and reaches the list as null
// expect: admitted, a colour is held between black and full, so this is white at most
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f7f4ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.2, "out");
  colorMode(RGB, 1e-300);
  brush.fill(1.7e8, 1.7e8, 1.7e8, 200);
  // a cloud too bright to look at
  for (const [x, y, r] of [[200, 300, 80], [290, 250, 100], [390, 290, 90], [300, 330, 90]]) brush.circle(x, y, r, 0.5);
  colorMode(RGB, 255);
  brush.fill(90, 120, 160, 180);
  brush.circle(300, 500, 60, 0.6);
}
