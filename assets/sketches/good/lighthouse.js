// Lighthouse before the storm
// A striped lighthouse on a rock, a yellow lamp, violet clouds and a rough green sea.

const paint = (colour, opacity) => {
  brush.fill(colour, opacity);
  return paint;
};
paint.soft = () => (brush.fillBleed(0.45, "out"), brush.fillTexture(0.4, 0.05), paint);
paint.crisp = () => (brush.fillBleed(0.06, "out"), brush.fillTexture(0.3, 0.5), paint);
paint.form = (curve, ...xy) => {
  brush.beginShape(curve);
  for (let i = 0; i < xy.length; i += 2) brush.vertex(xy[i], xy[i + 1]);
  brush.endShape(CLOSE);
  return paint;
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(52);
  noLoop();
  background("#f8f4ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // the sky
  paint("#8d86b0", 150).soft().form(0.6, -40, -40, 330, -40, 250, 80, 90, 150, -40, 170);
  paint("#5f6b98", 165).form(0.6, 240, -40, 640, -40, 640, 170, 480, 110, 350, 60);
  paint("#b58fae", 120).form(0.6, -40, 150, 130, 130, 240, 190, 160, 270, -40, 260);
  paint("#7a80aa", 130).form(0.6, 430, 130, 640, 150, 640, 280, 520, 260, 440, 200);
  paint("#f6cf94", 130).form(0.6, -40, 290, 200, 240, 420, 260, 640, 290, 640, 390, -40, 390);

  // the beam goes out to the left
  paint("#fbe08a", 190).soft().form(0.1, 386, 156, -30, 96, -30, 226);

  // sea
  const green = ["#6fa39b", "#3f7f86", "#27606f"];
  green.forEach((tone, i) => {
    paint(tone, 175).crisp();
    brush.beginShape(0.5);
    for (let x = -40; x <= 640; x += 68) brush.vertex(x, 385 + i * 62 + ((x / 68) % 2 ? 1 : -1) * (5 + i * 5) + random(-6, 6));
    brush.vertex(640, 640);
    brush.vertex(-40, 640);
    brush.endShape(CLOSE);
  });

  // rock
  paint("#6b5a5a", 240).crisp().form(0.2, 270, 470, 308, 410, 350, 382, 430, 376, 480, 400, 540, 440, 640, 462, 640, 540, 500, 560, 360, 540);
  paint("#3a3140", 190).form(0.2, 420, 400, 480, 410, 540, 450, 640, 480, 640, 540, 500, 556, 440, 500);
  paint("#8f7a70", 160).form(0.2, 300, 440, 350, 392, 390, 400, 360, 450, 310, 480);

  // tower: white, three red bands, then one long shadow over all
  const edge = (y) => map(y, 178, 392, 27, 44);
  const slab = (y1, y2) => paint.form(0, 388 - edge(y1), y1, 388 + edge(y1), y1, 388 + edge(y2), y2, 388 - edge(y2), y2);
  paint("#fdf6ea", 255).crisp();
  slab(178, 392);
  slab(178, 392);
  paint("#d23b34", 240);
  for (const y of [196, 258, 320]) slab(y, y + 32);
  paint("#4a4a72", 140).soft().form(0.1, 396, 180, 415, 180, 431, 392, 402, 392);
  paint("#2b3050", 250).crisp().form(0.1, 352, 170, 424, 170, 420, 182, 356, 182);
  paint("#fbd24e", 255).form(0.1, 368, 136, 408, 136, 408, 170, 368, 170);
  paint("#a9282e", 250).form(0.2, 360, 138, 374, 112, 388, 100, 402, 112, 416, 138);
  paint("#2b3050", 240).form(0.2, 380, 360, 388, 350, 396, 360, 396, 392, 380, 392);

  // spray against the rock, gulls against the light
  brush.fillTexture(0.15, 0.3);
  for (let i = 0; i < 8; i++) {
    paint("#fbfaf4", 255);
    brush.circle(262 + random(-26, 50), 480 + random(-34, 20), random(6, 17), 0.8);
  }
  for (const [x, y, s] of [[150, 320, 1], [205, 296, 0.7], [110, 286, 0.55]]) {
    paint("#3a3f5c", 240).form(0.4, x - 24 * s, y - 8 * s, x, y, x + 24 * s, y - 10 * s, x, y + 6 * s);
  }
}
