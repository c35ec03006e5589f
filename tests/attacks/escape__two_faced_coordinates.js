// attack: coordinates are objects that answer small when checked and huge when used
// expect: argument_error
const shifty = (honest) => {
  let reads = 0;
  return { [Symbol.toPrimitive]: () => (reads++ ? 1e12 : honest), toString: () => "0" };
};

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f4eee6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a row of chestnuts
  for (let i = 0; i < 4; i++) {
    brush.fill("#6b3e26", 220);
    brush.circle(120 + i * 120, 330, 48, 0.4);
  }
  brush.fill("#efe2cf", 200);
  brush.circle(shifty(300), shifty(200), shifty(40));
}
