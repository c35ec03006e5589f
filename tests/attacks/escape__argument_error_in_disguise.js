// attack: gives the realm's ArgumentError another parent, so that a bad argument passes for a stray throw
// expect: admitted, it stops the sketch as catching the error would have done
function disguise() {
  try { brush.circle("left", "right", "up"); } catch (error) {
    Reflect.setPrototypeOf(error.constructor, function () { return { name: "Sigh", message: "never mind" }; });
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f0eef5");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // blueberries
  for (let i = 0; i < 8; i++) {
    brush.fill(i % 3 ? "#3d4a80" : "#5a6aa8", 215);
    brush.circle(140 + (i % 4) * 100, 250 + floor(i / 4) * 110, 44, 0.2);
  }
  disguise();
  brush.circle(NaN, 0, 10);
}
