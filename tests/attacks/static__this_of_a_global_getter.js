// attack: an accessor on the global object hands out its receiver, which is asked for a built name
// expect: p5_drawing
Reflect.defineProperty(globalThis, "studio", { get() { return this; } });

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f4ede4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.35, "out");
  // an amphora
  brush.fill("#c46b3f", 215);
  brush.beginShape(0.7);
  for (const [x, y] of [[270, 120], [330, 120], [320, 180], [410, 290], [330, 500], [270, 500], [190, 290], [280, 180]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.fill("#2b2019", 200);
  brush.circle(300, 300, 42, 0.5);
  const name = [8, 12, 0, 6, 4].map((n) => "abcdefghijklmnop"[n]).join("");
  studio[name](studio, 0, 0, 600, 600);
}
