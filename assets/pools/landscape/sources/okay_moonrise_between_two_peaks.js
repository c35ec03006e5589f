// The moon over mountains: the paper itself is the moon, left out of a Prussian-blue night; ridges step down into mist.
const MOON = { x: 214, y: 168, r: 56 };

// a belt of night whose upper or lower edge goes round the moon
const night = (colour, opacity, side, far, hole, bleed, slack) => {
  brush.fill(colour, opacity);
  brush.fillBleed(bleed, "out");
  brush.fillTexture(0.45, 0.05);
  const { x, y } = MOON;
  brush.beginShape(0.3);
  for (let u = -60; u < x - hole - 20; u += 52) brush.vertex(u, y + random(-slack, slack) - side * 4);
  for (let a = 180; a <= 360; a += 12) brush.vertex(x + cos(a) * hole, y + side * -sin(a) * hole);
  for (let u = x + hole + 40; u <= 660; u += 52) brush.vertex(u, y + random(-slack, slack) - side * 4);
  for (let u = 660; u >= -60; u -= 72) brush.vertex(u, far + random(-slack, slack));
  brush.endShape(CLOSE);
};

const ridge = (base, lift, seed, colour, opacity, { left = 0, right = 0, bleed = 0.05, deep = 70 } = {}) => {
  brush.fill(colour, opacity);
  brush.fillBleed(bleed, "out");
  brush.fillTexture(0.45, 0.4);
  brush.beginShape(0.1);
  for (let x = -50; x <= 650; x += 22) {
    const peak = left * exp(-abs(x - 60) / 90) + right * exp(-abs(x - 455) / 120);
    brush.vertex(x, base - peak - lift * (noise(x * 0.008, seed) + 0.4 * noise(x * 0.03, seed + 50) - 0.6) - random(0, 8));
  }
  for (let x = 650; x >= -50; x -= 70) brush.vertex(x, base + deep + random(-8, 8));
  brush.endShape(CLOSE);
};

const facet = (pts, colour, opacity) => {
  brush.fill(colour, opacity);
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.1);
  brush.beginShape(0.15);
  for (const [x, y] of pts) brush.vertex(x, y);
  brush.endShape(CLOSE);
};

const pine = (x, foot, h, colour) => {
  brush.fill(colour, 250);
  brush.fillBleed(0.03, "out");
  brush.fillTexture(0.2, 0.4);
  const side = [];
  for (let k = 1; k <= 7; k++) side.push([h * 0.03 * k * random(0.85, 1.2), foot - h + (h * k) / 7.2], [h * 0.011 * k, foot - h + (h * k) / 7.2 - h * 0.01]);
  for (let twice = 0; twice < 2; twice++) {
    brush.beginShape(0.05);
    brush.vertex(x, foot - h);
    side.forEach(([w, y]) => brush.vertex(x + w, y));
    brush.vertex(x + 3, foot + 12);
    brush.vertex(x - 3, foot + 12);
    [...side].reverse().forEach(([w, y]) => brush.vertex(x - w, y));
    brush.endShape(CLOSE);
  }
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(19);
  noiseSeed(19);
  noLoop();
  background("#fdf8e6");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  night("#6f95cc", 150, -1, -60, MOON.r, 0.04, 6);
  night("#7f9fd0", 160, 1, 390, MOON.r, 0.04, 6);
  night("#3a62a8", 175, -1, -60, 78, 0.25, 18);
  night("#4f74b4", 150, 1, 360, 84, 0.25, 18);
  night("#1d3a7c", 215, -1, -60, 116, 0.3, 26);
  night("#16306c", 190, -1, -80, 150, 0.35, 60);
  // the seas of the moon, barely there
  for (const [dx, dy, r] of [[-16, -14, 16], [12, -22, 10], [18, 12, 18], [-10, 22, 11]])
    facet(Array.from({ length: 9 }, (_, i) => [MOON.x + dx + cos(i * 40) * r * random(0.7, 1.2), MOON.y + dy + sin(i * 40) * r * random(0.7, 1.1)]), "#e5cf94", 120);

  const peak = [[250, 404], [290, 372], [322, 350], [352, 318], [380, 300], [408, 262], [430, 240], [455, 212], [478, 240], [496, 252], [524, 288], [548, 300], [580, 334], [612, 352], [650, 380], [650, 420], [600, 424], [550, 420], [500, 426], [450, 420], [400, 424], [350, 420], [300, 424], [250, 420]];
  const low = [[-50, 342], [-10, 322], [30, 300], [66, 284], [96, 306], [130, 322], [160, 350], [200, 366], [250, 392], [310, 420], [250, 424], [180, 420], [120, 424], [60, 420], [0, 424], [-50, 420]];
  for (const o of [190, 150]) {
    facet(peak, "#5f80bc", o);
    facet(low, "#6f8fc6", o - 20);
  }
  facet([[455, 214], [472, 244], [490, 262], [512, 296], [540, 318], [580, 350], [600, 384], [560, 402], [510, 406], [482, 380], [470, 346], [484, 312], [466, 280], [468, 250]], "#2f4f98", 190);
  facet([[66, 286], [94, 308], [120, 326], [150, 360], [140, 386], [104, 392], [84, 360], [92, 330]], "#3a5aa0", 170);
  ridge(430, 84, 11, "#3f639c", 205, { right: 40, deep: 54 });
  ridge(492, 74, 23, "#254678", 230, { left: 60, deep: 60 });
  for (let k = 0; k < 2; k++) ridge(562 + k * 8, 60, 31, "#122750", 245, { right: 30, deep: 80 });
  for (const [x, f, h] of [[30, 600, 190], [72, 604, 130], [108, 606, 166], [150, 610, 92], [508, 606, 96], [540, 604, 150], [580, 606, 118]]) pine(x, f, h, "#0b1834");
}
