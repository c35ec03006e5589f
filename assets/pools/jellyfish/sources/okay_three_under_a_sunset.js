// Three jellyfish hang at different depths below a sunset surface
const P = (hue, alpha, bleed, pts, bend = 0.5) => {
  brush.fill(hue, alpha);
  brush.fillBleed(bleed, "out");
  brush.beginShape(bend);
  pts.forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
};
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#ffdca8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(18);
  noiseSeed(18);
  brush.fillTexture(0.4, 0.05);
  P("#f58a5c", 150, 0.4, [[-40, 40], [300, 20], [640, 50], [640, 170], [300, 150], [-40, 170]]);
  P("#d2587a", 150, 0.4, [[-40, 140], [300, 120], [640, 150], [640, 330], [-40, 320]]);
  P("#8a3f86", 170, 0.4, [[-40, 270], [300, 300], [640, 260], [640, 470], [-40, 470]]);
  P("#4a2a78", 190, 0.4, [[-40, 400], [300, 420], [640, 390], [640, 640], [-40, 640]]);
  [[440, 150, 0.8, 8], [170, 290, 0.62, -12], [390, 440, 0.44, 6]].forEach(([x, y, s, r], n) => {
    push();
    translate(x, y);
    rotate(r);
    scale(s);
    brush.fillTexture(0.1, 0.2);
    for (let i = 0; i < 8; i++) {
      const l = [], m = [];
      for (let k = 0; k < 8; k++) {
        const cx = -88 + i * 25 + 16 * sin(k * 50 + i * 90) * (k / 7);
        l.push([cx - 2, k * 28 + 8]);
        m.unshift([cx + 2, k * 28 + 8]);
      }
      P(n ? "#ffd9c2" : "#7c2f6c", 220, 0.04, l.concat(m), 0.4);
    }
    brush.fillTexture(0.4, 0.5);
    const d = [[0, -104], [58, -92], [98, -48], [108, 10], [66, 22], [30, 10], [0, 20], [-30, 10], [-66, 22], [-108, 10], [-98, -48], [-58, -92]];
    P("#ffe8d0", 210, 0.1, d);
    P("#f0a0a0", 150, 0.25, d.map(([x, y]) => [x * 0.75, y * 0.75]));
    P("#b0407c", 160, 0.3, [[-30, -20], [-20, -52], [14, -58], [34, -24], [2, -8]], 0.7);
    pop();
  });
}
