// attack: draws hair-thin flow lines by applying the method through Reflect
// expect: method_not_allowed
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  noLoop();
  background("#f5f5ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#a3b18a", 120);
  brush.circle(300, 430, 140, 0.6);

  const grass = ["flow", "Line"].reduce((a, b) => a + b);
  for (let x = 180; x < 430; x += 12) {
    Reflect.apply(Reflect.get(brush, grass), brush, [x, 470, 120 + x % 70, 90]);
  }
}
