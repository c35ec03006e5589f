// A small peach-coloured jellyfish glows low on the left while great beams cross the deep blue.

let rnd;
const fillIt = ({ hex, o, bleed = 0.1, dir = "out", grain = 0.4, edge = 0.3 }, pts, curve = 0.6) => {
  brush.fill(hex, o);
  brush.fillBleed(bleed, dir);
  brush.fillTexture(grain, edge);
  brush.beginShape(curve);
  pts.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(5);
  angleMode(DEGREES);
  randomSeed(1203);
  noiseSeed(70);
  noLoop();
  background("#0b2450");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  fillIt({ hex: "#2a78b8", o: 190, bleed: 0.5, grain: 0.5, edge: 0.02 }, [[200, -40], [640, -40], [640, 330], [460, 300], [260, 200]]);
  fillIt({ hex: "#ffffff", o: 170, bleed: 0.5, grain: 0.5, edge: 0.02 }, [[380, -40], [640, -40], [640, 120], [520, 110], [420, 40]]);
  beams();
  fillIt({ hex: "#061538", o: 170, bleed: 0.4, grain: 0.5, edge: 0.03 }, [[-40, 500], [150, 535], [340, 500], [520, 560], [640, 520], [640, 640], [-40, 640]]);
  fillIt({ hex: "#061538", o: 190, bleed: 0.4, grain: 0.5, edge: 0.03 }, [[-40, 560], [200, 580], [420, 555], [640, 590], [640, 640], [-40, 640]]);

  jelly(472, 372, 0.3, 22, 0.6, ["#9fd0ea", "#5f9ed0", "#3a73b4"]);
  jelly(196, 300, 0.98, 24, 1, ["#ffcfa8", "#ff9068", "#d84f5a"]);
  for (let i = 0; i < 26; i++) {
    brush.fill(i % 4 ? "#ffffff" : "#ffd9b0", 240);
    brush.fillBleed(0.05, "out");
    const t = random();
    brush.circle(lerp(520, 120, t) + random(-150, 150), lerp(30, 540, t) + random(-50, 50), random(0.8, 2.5), 0.3);
  }
}

function beams() {
  // all beams leave one point outside the sheet at the top right
  const ox = 590, oy = -190;
  [[102, 4.2, 110], [113, 3, 90], [124, 6.5, 185], [135, 3.4, 120], [146, 5, 130], [157, 2.4, 80]].forEach(([a, half, o]) => {
    const ray = (d, r) => [ox + cos(a + d) * r, oy + sin(a + d) * r];
    fillIt({ hex: o > 120 ? "#ffffff" : "#bfe4ff", o, bleed: 0.12, grain: 0.5, edge: 0.02 }, [ray(-half, 120), ray(half, 120), ray(half * 1.1, 480), ray(half * 0.9, 960), ray(-half * 1.1, 960), ray(-half * 0.9, 480)], 0.2);
    fillIt({ hex: "#ffffff", o: o * 0.7, bleed: 0.12, grain: 0.5, edge: 0.02 }, [ray(-half * 0.4, 120), ray(half * 0.4, 120), ray(half * 0.3, 760), ray(-half * 0.4, 760)], 0.2);
  });
}

function jelly(x, y, size, lean, force, [pale, warm, hot]) {
  push();
  translate(x, y);
  rotate(lean);
  scale(size);
  const hang = (x0, y0, len, w, ph, frill) => {
    const n = 11, mid = [];
    for (let k = 0; k <= n; k++) {
      const t = k / n;
      mid.push([x0 * (1 - 0.35 * t) - 34 * sin(t * 200) + (6 + 14 * t) * (sin(t * 340 + ph) - sin(ph)), y0 + len * t]);
    }
    const e = (s) => mid.map(([a, b], k) => [a + s * w * (1 - 0.88 * (k / n)) * (frill ? (k % 2 ? 1.35 : 0.65) : 1), b]);
    return [...e(-1), ...e(1).reverse()];
  };
  const count = size > 0.5 ? 17 : 8;
  for (let i = 0; i < count; i++) fillIt({ hex: ["#ffffff", pale, "#ffffff"][i % 3], o: 235 * force, bleed: 0.05, grain: 0.15, edge: 0.2 }, hang(map(i, 0, count - 1, -92, 92), 8, 170 + 130 * noise(i * 0.7, x), 1.7, i * 39, false), 0.5);
  for (const [x0, len, ph] of [[-34, 200, 20], [30, 180, 140], [0, 225, 250]]) {
    fillIt({ hex: "#ffffff", o: 235 * force, bleed: 0.08, edge: 0.5 }, hang(x0, 4, len, 17, ph, true));
    fillIt({ hex: warm, o: 150 * force, bleed: 0.1, edge: 0.6 }, hang(x0, 4, len * 0.95, 13, ph, true));
  }
  const rim = [[-106, 20], [-112, -20], [-96, -66], [-56, -98], [0, -110], [56, -98], [96, -66], [112, -20], [106, 20], [84, 12], [62, 28], [40, 14], [20, 30], [0, 15], [-20, 30], [-42, 14], [-64, 28], [-86, 12]];
  const at = (k, dy = 0) => rim.map(([a, b]) => [a * k, b * k + dy]);
  if (force === 1) fillIt({ hex: "#ffffff", o: 90, bleed: 0.45, grain: 0.5, edge: 0.02 }, at(1.3));
  fillIt({ hex: "#ffffff", o: 245 * force, bleed: 0.06, edge: 0.5 }, rim);
  fillIt({ hex: "#ffffff", o: 235 * force, bleed: 0.1, edge: 0.2 }, at(0.93, -3));
  fillIt({ hex: pale, o: 140, bleed: 0.1, dir: "in", edge: 0.7 }, at(0.97));
  fillIt({ hex: warm, o: 130, bleed: 0.3, dir: "in", edge: 0.4 }, at(0.8, -10));
  fillIt({ hex: hot, o: 140, bleed: 0.25, dir: "in", edge: 0.4 }, [[-72, -2], [-38, -22], [0, -28], [40, -22], [74, -2], [38, 8], [0, 12], [-38, 8]]);
  for (let v = -4; v <= 4; v++) fillIt({ hex: v % 2 ? hot : "#ffffff", o: v % 2 ? 140 : 240, bleed: 0.05, grain: 0.1, edge: 0.2 }, [[v * 4, -96], [v * 17 - 2, -52], [v * 22, 8], [v * 17 + 2, -52]], 0.5);
  fillIt({ hex: "#ffffff", o: 255, bleed: 0.08, grain: 0.1, edge: 0 }, [[40, -94], [72, -72], [92, -40], [80, -46], [62, -68], [36, -86]]);
  pop();
}
