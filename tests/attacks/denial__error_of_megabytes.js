// attack: throws an error whose message has thirty million characters
// expect: runtime_error
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f3ece0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const missing = ["ochre", "sienna", "umber"].join(", ").repeat(1.5e6);
  throw new Error("no such pigments: " + missing);
}
