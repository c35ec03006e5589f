// attack: mutual recursion: a branch grows twigs, a twig grows branches, and nothing gets shorter
// expect: stack_limit
function branch(x, y, reach) {
  twig(x, y - reach, reach);
}

function twig(x, y, reach) {
  branch(x + reach / 3, y, reach);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f0ebe1");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#5b4636", 220);
  brush.beginShape(0.2);
  brush.vertex(285, 600);
  brush.vertex(296, 330);
  brush.vertex(308, 330);
  brush.vertex(322, 600);
  brush.endShape(CLOSE);
  branch(300, 330, 60);
}
