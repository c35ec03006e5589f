// attack: writes ELITE TEN, every letter one polygon laid by hand
// expect: text
const LETTERS = {
  E: [[0, 0], [4, 0], [4, 1], [1, 1], [1, 2.5], [3.4, 2.5], [3.4, 3.5], [1, 3.5], [1, 5], [4, 5], [4, 6], [0, 6]],
  L: [[0, 0], [1, 0], [1, 5], [4, 5], [4, 6], [0, 6]],
  I: [[1.5, 0], [2.5, 0], [2.5, 6], [1.5, 6]],
  T: [[0, 0], [4, 0], [4, 1], [2.5, 1], [2.5, 6], [1.5, 6], [1.5, 1], [0, 1]],
  N: [[0, 0], [1.1, 0], [3, 4], [3, 0], [4, 0], [4, 6], [2.9, 6], [1, 2], [1, 6], [0, 6]],
};

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f9f4ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0, "in");
  brush.fillTexture(0.1, 0);
  brush.fill("#7a1f2b", 255);
  spell("ELITE", 48, 120);
  brush.fill("#1f3f7a", 255);
  spell("TEN", 156, 340);
}

function spell(word, x, y) {
  for (const letter of word) {
    brush.beginShape(0);
    for (const [u, v] of LETTERS[letter]) brush.vertex(x + u * 21, y + v * 25);
    brush.endShape(CLOSE);
    x += 106;
  }
}
