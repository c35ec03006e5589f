// Thirteen small jellyfish on white paper, loosely strewn
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#fffdf8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(44);
  noiseSeed(44);
  const go = (pts, c = 0.5) => { brush.beginShape(c); pts.forEach(([x, y]) => brush.vertex(x, y)); brush.endShape(CLOSE); };
  brush.fillTexture(0.5, 0.05);
  brush.fillBleed(0.6, "out");
  brush.fill("#cfe6ee", 100);
  go([[-20, 480], [160, 330], [330, 300], [500, 150], [640, 60], [640, 330], [420, 480], [180, 620]], 0.6);
  const spots = [[90, 500, 0.62], [190, 420, 0.44], [260, 520, 0.5], [150, 300, 0.3], [300, 340, 0.4], [390, 440, 0.5], [360, 230, 0.34], [460, 320, 0.38], [450, 180, 0.26], [540, 230, 0.3], [520, 110, 0.2], [400, 110, 0.18], [572, 60, 0.16]];
  const hues = [["#9a8fe0", "#5d4fb4"], ["#7fb6e6", "#3a7cc0"], ["#e59ac4", "#b0508e"]];
  spots.forEach(([x, y, s], n) => {
    const [pale, deep] = hues[n % 3];
    push();
    translate(x, y);
    rotate(28 + random(-14, 14));
    scale(s);
    brush.fillBleed(0.05, "out");
    brush.fillTexture(0.1, 0.2);
    for (let i = 0; i < 5; i++) {
      const a = [], b = [], x0 = -64 + 32 * i, len = random(110, 190);
      for (let k = 0; k < 7; k++) { const t = k / 6, cx = x0 * (1 - 0.3 * t) + 16 * t * sin(n * 50 + i * 70 + t * 300); a.push([cx - 2.6 * (1.1 - t), 10 + len * t]); b.unshift([cx + 2.6 * (1.1 - t), 10 + len * t]); }
      brush.fill(deep, 200);
      go(a.concat(b), 0.4);
    }
    brush.fillTexture(0.5, 0.6);
    brush.fillBleed(0.1, "out");
    brush.fill(pale, 170);
    go([[0, -92], [52, -80], [84, -38], [92, 6], [60, 18], [30, 8], [0, 18], [-30, 8], [-60, 18], [-92, 6], [-84, -38], [-52, -80]]);
    brush.fillBleed(0.3, "in");
    brush.fill(deep, 130);
    go([[0, -66], [42, -52], [56, -14], [0, -4], [-56, -14], [-42, -52]], 0.7);
    pop();
  });
}
