// attack: a regex that holds /* makes a careless stripper drop the call after it as a comment
// expect: method_not_allowed
const tidy = (name) => name.replace(/[/*]/g, "");

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f2efe6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const reeds = ["#6b7f3a", "#8a9a4b", "#4d5f2a"];
  for (let i = 0; i < 15; i++) {
    const x = 60 + i * 34, top = 140 + random(120);
    brush.fill(reeds[i % 3], 190);
    brush.beginShape(0.4);
    brush.vertex(x - 9, 560);
    brush.vertex(x + random(-30, 30), top);
    brush.vertex(x + 9, 560);
    brush.endShape(CLOSE);
  }
  if (/[/*]/.test(tidy("reed/*"))) describe("reeds"); brush.field("waves"); // */
}
