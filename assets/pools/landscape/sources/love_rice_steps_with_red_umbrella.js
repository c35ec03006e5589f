// Flooded rice terraces in the rain: the steps curve down like contour lines, a red umbrella walks one of the banks.
const N = 11;
const level = (i, x) => {
  const t = i / N;
  const y = 250 + 370 * Math.pow(t, 1.45);
  return y + (10 + 34 * t) * sin(x * 0.42 + 40 + i * 11) + (4 + 20 * t) * sin(x * 0.9 + i * 31) - 30 * (1 - t) * cos((x - 430) * 0.3);
};
const fillWith = (hex, o, bleed, tex, rim) => { brush.fill(hex, o); brush.fillBleed(bleed, "out"); brush.fillTexture(tex, rim); };
const path = (pts, k) => { brush.beginShape(k); pts.forEach((p) => brush.vertex(p[0], p[1])); brush.endShape(CLOSE); };
const between = (f, g, step = 40, x0 = -40, x1 = 640) => {
  const a = [], b = [];
  for (let x = x0; x <= x1; x += step) { a.push([x, f(x)]); b.unshift([x, g(x)]); }
  return [...a, ...b];
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(61);
  noiseSeed(61);
  noLoop();
  background("#f6f6ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // rain sky
  fillWith("#aebbc2", 130, 0.4, 0.45, 0.02);
  path([[-40, -40], [640, -40], [640, 120], [460, 150], [300, 110], [120, 150], [-40, 120]], 0.5);
  fillWith("#67788a", 185, 0.35, 0.5, 0.05);
  path([[-40, -40], [420, -40], [380, 40], [260, 80], [120, 66], [-40, 92]], 0.6);
  path([[470, -40], [640, -40], [640, 70], [550, 84], [490, 40]], 0.6);
  // hills that the rain thins out
  [["#b4c3c6", 120, 175, 90, 1], ["#8fa8a8", 140, 215, 80, 5], ["#6a8f86", 155, 262, 74, 9]].forEach(([c, o, y, lift, s]) => {
    fillWith(c, o, 0.12, 0.45, 0.2);
    path(between((x) => y - lift * (noise(x * 0.006, s) - 0.35) * 1.6, () => y + 70), 0.5);
    fillWith("#f4f5f0", 170, 0.5, 0.3, 0);
    path([[-40, y + 40], [140, y + 22], [330, y + 46], [640, y + 26], [640, y + 74], [300, y + 84], [-40, y + 76]], 0.6);
  });

  for (let i = 0; i < N; i++) {
    const t = i / N;
    const bank = 0.26 + 0.12 * noise(i * 3);
    const top = (x) => level(i, x) + 2;
    const lip = (x) => lerp(level(i, x), level(i + 1, x), 1 - bank);
    // water: sky colour, pale; some of it left as paper
    if (i % 3 !== 1) {
      fillWith(lerpColor(color("#c3d2da"), color("#7d9fb8"), t), 150, 0.06, 0.4, 0.2);
      path(between(top, lip), 0.5);
    } else {
      fillWith("#9fb9cc", 120, 0.1, 0.4, 0.15);
      path(between(top, lip, 40, i % 2 ? -40 : 280, i % 2 ? 320 : 640), 0.5);
    }
    // grassy bank under it
    fillWith(lerpColor(color("#9db58a"), color("#2f5f3a"), t), 215, 0.05, 0.45, 0.4);
    path(between(lip, (x) => level(i + 1, x), 34), 0.5);
    fillWith(lerpColor(color("#6d9270"), color("#12301f"), t), 205, 0.08, 0.45, 0.1);
    path(between((x) => lerp(lip(x), level(i + 1, x), 0.55), (x) => level(i + 1, x) + 1, 40), 0.5);
  }
  // rice in rows on the nearer steps
  for (let i = 5; i < N; i++)
    for (let k = 0; k < 9; k++) {
      const x = (i % 2 ? 20 : 330) + k * 27 + random(-6, 6), y = lerp(level(i, x), level(i + 1, x), 0.38), h = 4 + 14 * (i / N);
      fillWith(k % 3 ? "#54883f" : "#86a544", 225, 0.05, 0.2, 0.3);
      path([[x - 1, y], [x - h * 0.5, y - h * 0.8], [x, y - h * 0.4], [x + h * 0.1, y - h * 1.15], [x + h * 0.25, y - h * 0.4], [x + h * 0.7, y - h * 0.7], [x + 1.5, y]], 0.2);
    }
  // trees and a roof on the shoulder
  for (const [x, y, r] of [[66, 268, 17], [90, 262, 22], [116, 272, 15]]) {
    fillWith("#2f5a4d", 200, 0.2, 0.5, 0.3);
    path([[x - r, y], [x - r * 0.9, y - r], [x - r * 0.3, y - r * 1.7], [x + r * 0.5, y - r * 1.5], [x + r, y - r * 0.7], [x + r * 0.8, y]], 0.6);
  }
  fillWith("#4b4550", 235, 0.04, 0.3, 0.4);
  path([[132, 262], [150, 244], [192, 244], [206, 262]], 0.05);
  fillWith("#e9d2a8", 255, 0.03, 0.2, 0.3);
  path([[142, 262], [198, 262], [197, 277], [143, 277]], 0);

  walker(392, level(7, 392) + 2);
  // the rain, slanting
  for (let i = 0; i < 42; i++) {
    const x = random(-10, 640), y = random(-10, 560), l = random(26, 64);
    fillWith(y < 230 ? "#8b9aa4" : "#fdfdf8", y < 230 ? 120 : 230, 0.03, 0.1, 0);
    path([[x, y], [x + 1.5, y], [x - l * 0.24, y + l], [x - l * 0.24 - 0.8, y + l]], 0);
  }
}

function walker(x, y) {
  fillWith("#1c222b", 255, 0.03, 0.2, 0.3);
  for (let k = 0; k < 3; k++) path([[x - 8, y - 26], [x + 8, y - 26], [x + 10, y - 4], [x + 5, y + 8], [x + 1, y - 4], [x - 4, y + 8], [x - 10, y - 4]], 0.2);
  fillWith("#cf2f2b", 255, 0.03, 0.25, 0.5);
  for (let k = 0; k < 3; k++) path([[x - 30, y - 28], [x - 20, y - 46], [x, y - 55], [x + 20, y - 46], [x + 30, y - 28], [x + 15, y - 32], [x, y - 27], [x - 15, y - 32]], 0.3);
  fillWith("#b14a44", 130, 0.3, 0.3, 0.02);
  path([[x - 14, y + 22], [x, y + 17], [x + 16, y + 22], [x + 8, y + 34], [x - 8, y + 34]], 0.6);
}
