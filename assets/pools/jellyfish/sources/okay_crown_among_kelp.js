// A crown jellyfish in green water over a sea bed, between two stands of kelp
let paintShape;
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#e4efd2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(71);
  noiseSeed(71);
  paintShape = (c, o, bleed, pts, curve = 0.5) => { brush.fill(c, o); brush.fillBleed(bleed, "out"); brush.beginShape(curve); for (const p of pts) brush.vertex(p[0], p[1]); brush.endShape(CLOSE); };
  brush.fillTexture(0.5, 0.05);
  paintShape("#a5cfa4", 130, 0.5, [[-40, 80], [300, 40], [640, 90], [640, 330], [-40, 320]], 0.6);
  paintShape("#5fa58c", 150, 0.5, [[-40, 260], [300, 290], [640, 250], [640, 500], [-40, 500]], 0.6);
  paintShape("#2d6b66", 170, 0.4, [[-40, 440], [200, 470], [420, 440], [640, 470], [640, 640], [-40, 640]], 0.6);
  brush.fillTexture(0.6, 0.2);
  paintShape("#b99a5a", 220, 0.2, [[-40, 560], [150, 540], [330, 556], [500, 536], [640, 552], [640, 640], [-40, 640]]);
  paintShape("#274a48", 230, 0.1, [[380, 580], [400, 546], [440, 536], [470, 560], [480, 590], [420, 600]], 0.4);
  brush.fillTexture(0.3, 0.3);
  for (const x of [40, 76, 108, 520, 556, 590]) {
    const a = [], b = [];
    for (let k = 0; k < 10; k++) { const cx = x + 16 * sin(k * 50 + x * 3); a.push([cx - 8 + k * 0.6, 600 - k * 42]); b.unshift([cx + 8 - k * 0.6, 600 - k * 42]); }
    paintShape(x % 3 ? "#3c7a4a" : "#6a8a3a", 190, 0.07, a.concat(b), 0.5);
  }
  push();
  translate(310, 210);
  rotate(5);
  brush.fillTexture(0.1, 0.2);
  for (let i = 0; i < 10; i++) {
    const a = [], b = [];
    for (let k = 0; k < 9; k++) { const cx = (-100 + i * 22) * (1 - k * 0.03) + 12 * sin(k * 48 + i * 60); a.push([cx - 2, 16 + k * 24]); b.unshift([cx + 2, 16 + k * 24]); }
    paintShape(i % 2 ? "#a83a5a" : "#fbe6e0", 210, 0.04, a.concat(b), 0.4);
  }
  brush.fillTexture(0.5, 0.5);
  paintShape("#f2b9b4", 210, 0.08, [[-72, -40], [-66, -82], [-30, -108], [30, -108], [66, -82], [72, -40], [0, -30]]);
  paintShape("#eaa0a6", 210, 0.08, [[0, -62], [70, -50], [116, -10], [122, 18], [98, 30], [74, 18], [50, 32], [24, 20], [0, 34], [-24, 20], [-50, 32], [-74, 18], [-98, 30], [-122, 18], [-116, -10], [-70, -50]]);
  paintShape("#b8486a", 140, 0.3, [[0, -42], [60, -30], [84, 0], [0, 12], [-84, 0], [-60, -30]], 0.6);
  for (const [x, y] of [[-50, -94], [-18, -108], [18, -108], [50, -94]]) paintShape("#c2506e", 200, 0.1, [[x - 8, y + 10], [x - 8, y - 8], [x, y - 16], [x + 8, y - 8], [x + 8, y + 10]], 0.6);
  pop();
}
