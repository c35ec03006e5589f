// attack: keeps brush.arc in a private static field, set in a static block, and calls it from there
// expect: method_not_allowed
class Rainbow {
  static #bend;
  static {
    const word = [97, 114, 99].map((code) => String.fromCharCode(code)).join("");
    this.#bend = brush[word];
  }
  static over(y) {
    for (let i = 0; i < 5; i++) this.#bend(300, y, 220 - i * 20, 0, PI);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#eef4fa");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // hills after rain
  ["#9ab87a", "#6f9a5e", "#4a7a4a"].forEach((tone, i) => {
    brush.fill(tone, 190);
    brush.circle(120 + i * 180, 560, 150 + i * 10, 0.5);
  });
  Rainbow.over(420);
}
