/*
 * A barn, with the words that frighten naive filters:
 *   eval("..."), new Function("..."), document.body, window.location, fetch(url),
 *   import x from "y", import("z"), require("fs"), process.exit(), XMLHttpRequest,
 *   line(0, 0, 9, 9), rect(...), ellipse(...), text("hello"), image(img), brush.hatch(2, 45)
 * None of it is code.
 */
// The ridge is at point (300, 130); brush.line(...) would be wrong, so a thin shape is used.
function setup() {
  createCanvas(600, 600, WEBGL); // not createCanvas(600, 600)
  brush.scaleBrushes(3);
  noLoop(); // while (true) {} is not needed
  background("#e9f1e4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out"); // setTimeout(() => {}, 1000)
  brush.fillTexture(0.4, 0.6); /* globalThis["document"] */
  slab("#a23b34", [[140, 300], [460, 300], [460, 540], [140, 540]]); // rect(140, 300, 320, 240)
  slab("#5d4a44", [[110, 310], [200, 190], [300, 130], [400, 190], [490, 310]]);
  slab("#f1e6d2", [[240, 390], [360, 390], [360, 540], [240, 540]]); // text("barn", 300, 450)
  slab("#a23b34", [[240, 400], [252, 392], [360, 530], [348, 540]]); // line(240, 390, 360, 540)
} // localStorage.setItem("done", true)

function slab(colour, points) {
  brush.fill(colour, 215); // brush.fillColour(colour) does not exist
  brush.beginShape(0);
  points.forEach(([x, y]) => brush.vertex(x, y)); // point(x, y)
  brush.endShape(CLOSE); // ``` is not the end of the code
}
