// attack: declares its own createCanvas, so that the real one is named in the code but never called
// expect: no_canvas
function createCanvas(w, h, mode) {
  return { w, h, mode };
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f1f4ee");
  brush.noStroke();
  brush.fillBleed(0.2, "out");
  // a water lily
  for (let i = 0; i < 8; i++) {
    push();
    rotate((i * PI) / 4);
    brush.fill(i % 2 ? "#f2b5c4" : "#e889a4", 200);
    brush.beginShape(0.6);
    [[0, -10], [-40, -110], [0, -200], [40, -110]].forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
    pop();
  }
}
