// From the dunes at evening: a violet thunderhead stands over the bay, apricot light under it, grass in the wind.
const SKY = { apricot: "#f6b27c", rose: "#d98a93", plum: "#6d5684", ink: "#3a3560" };

function lay(colour, opacity, curve, flat) {
  brush.fill(colour, opacity);
  brush.beginShape(curve);
  for (let i = 0; i < flat.length; i += 2) brush.vertex(flat[i], flat[i + 1]);
  brush.endShape(CLOSE);
}
const wet = (b = 0.4) => { brush.fillBleed(b, "out"); brush.fillTexture(0.45, 0.03); };
const dry = (b = 0.06) => { brush.fillBleed(b, "out"); brush.fillTexture(0.35, 0.4); };

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3.5);
  angleMode(DEGREES);
  randomSeed(77);
  noLoop();
  background("#fdf4e4");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  wet();
  lay(SKY.apricot, 165, 0.5, [-40, 240, 180, 262, 380, 236, 640, 226, 640, 345, -40, 345]);
  lay(SKY.rose, 120, 0.5, [300, 150, 460, 110, 640, 80, 640, 240, 480, 250, 330, 232]);
  lay("#9aa0c4", 110, 0.5, [320, -40, 640, -40, 640, 96, 480, 120, 360, 90]);
  lay("#c3b6d6", 130, 0.6, [150, -40, 420, -40, 400, 60, 360, 140, 300, 170, 220, 60]);
  // thunderhead: heads piled left, a flat dark foot
  thunderhead();
  // rain curtain on the left
  wet(0.3);
  for (let i = 0; i < 5; i++) lay(i % 2 ? "#574a7a" : "#75669a", 125, 0.1, [20 + i * 46, 226, 58 + i * 46, 228, 30 + i * 44, 348, -26 + i * 44, 348]);
  // a thread of lightning, left as light
  dry(0.02);
  for (let k = 0; k < 2; k++) lay("#fff6d8", 255, 0, [226, 236, 233, 236, 220, 268, 229, 270, 212, 310, 217, 311, 205, 344, 208, 308, 203, 307, 217, 276, 209, 273]);

  // headland, then the sea
  dry(0.1);
  lay("#6b5f86", 220, 0.4, [410, 346, 450, 326, 500, 312, 548, 306, 600, 294, 640, 292, 640, 346]);
  lay("#3f3d66", 230, 0.3, [500, 347, 550, 328, 600, 318, 640, 312, 640, 347]);
  dry(0.05);
  const rows = [[345, "#8a83ab"], [372, "#61719b"], [402, "#47608a"], [432, "#4f7487"]];
  rows.forEach(([y, tone], i) => {
    const top = [], bottom = [];
    for (let x = -40; x <= 640; x += 68) {
      top.push(x, y + (i ? random(-4, 4) : 0));
      bottom.unshift(x + 0, y + 33 + random(-4, 4) + (x > 330 ? (i - 1) * 4 : 0));
    }
    lay(tone, 190, 0.4, [...top, ...bottom]);
  });
  // apricot glints to the right, foam where it breaks
  for (let i = 0; i < 12; i++) {
    const y = 350 + i * 7.5, x = 430 + sin(i * 97) * (60 + i * 9), w = 14 + i * 2.5;
    lay("#ffd09a", 255, 0.6, [x - w, y, x, y - 2, x + w, y + 1, x, y + 3]);
  }
  for (let i = 0; i < 3; i++) {
    const y = 416 + i * 22;
    lay("#fffaf0", 255, 0.6, [-40, y + 18, 90, y + 8, 220, y + 12, 370, y + 2, 500, y + 6, 640, y - 6, 640, y - 1, 500, y + 14, 370, y + 8, 220, y + 20, 90, y + 15, -40, y + 27]);
  }
  // wet sand holds the sky
  wet(0.2);
  lay("#d9a27c", 215, 0.4, [-40, 492, 120, 480, 300, 486, 470, 464, 640, 452, 640, 640, -40, 640]);
  lay("#8f6f94", 170, 0.5, [-40, 500, 100, 490, 260, 496, 380, 512, 520, 504, 640, 512, 640, 560, 480, 548, 330, 560, 210, 570, -40, 575]);
  lay("#f6b27c", 150, 0.5, [300, 494, 440, 482, 640, 470, 640, 488, 470, 500, 360, 504]);
  dune();
}

function thunderhead() {
  const heads = [[-10, 60, 90], [90, 20, 84], [180, 62, 80], [250, 118, 66], [60, 140, 100], [160, 160, 84], [-20, 190, 80], [290, 176, 48]];
  brush.fillBleed(0.25, "out");
  brush.fillTexture(0.5, 0.2);
  lay("#5f5489", 190, 0.6, [-40, -40, 190, -40, 250, 30, 300, 90, 330, 170, 200, 220, -40, 230]);
  heads.forEach(([x, y, r], i) => { brush.fill(i % 2 ? "#8a74a2" : "#6f5f96", 175); brush.circle(x, y, r, 0.6); });
  lay(SKY.plum, 205, 0.6, [-40, 110, 60, 90, 140, 130, 230, 120, 290, 170, 346, 196, 330, 226, 200, 240, 80, 234, -40, 244]);
  lay(SKY.ink, 235, 0.6, [-40, 176, 70, 160, 180, 188, 260, 184, 350, 206, 300, 226, 170, 232, 60, 226, -40, 236]);
}

function dune() {
  dry(0.08);
  for (let k = 0; k < 2; k++) lay("#6b4a4e", 245, 0.5, [-40, 520, 40, 506, 120, 512, 210, 544, 320, 572, 440, 590, 640, 600, 640, 640, -40, 640]);
  lay("#2c1f38", 250, 0.5, [-40, 556, 60, 548, 150, 566, 260, 594, 360, 640, -40, 640]);
  for (let i = 0; i < 46; i++) {
    const x = -10 + pow(random(), 1.5) * 330, foot = 530 + x * 0.22 + random(30);
    const h = random(60, 160) * (1 - x / 520), lean = h * random(0.35, 0.75);
    lay(random(["#3b2f45", "#6b4d46", "#c08a58", "#4c3a52"]), 235, 0.3, [x - 2.4, foot, x + lean * 0.3, foot - h * 0.66, x + lean, foot - h, x + lean * 0.36 + 2, foot - h * 0.62, x + 2.6, foot]);
  }
}
