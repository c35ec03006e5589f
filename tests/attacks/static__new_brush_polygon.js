// attack: constructs p5.brush's own Polygon class instead of calling a method
// expect: method_not_allowed
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f6f0e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.4, 0.4);
  // a star-fish on sand
  brush.fill("#e6c99a", 170);
  brush.circle(300, 330, 230, 0.5);
  brush.fill("#d96c47", 220);
  const arm = (i) => [300 + (i % 2 ? 60 : 160) * cos((i * PI) / 5), 320 + (i % 2 ? 60 : 160) * sin((i * PI) / 5)];
  brush.beginShape(0.4);
  for (let i = 0; i < 10; i++) brush.vertex(...arm(i));
  brush.endShape(CLOSE);
  try {
    new brush.Polygon([arm(1), arm(3), arm(5), arm(7), arm(9)]).fill("#f2a07b", 120);
  } catch {}
}
