// A violet jellyfish glows in black water and swims across the picture, its train drawn out behind it
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#0d0817");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(59);
  noiseSeed(59);
  const set = (c, o, bleed, tex = 0.3, edge = 0.1, way = "out") => { brush.fill(c, o); brush.fillBleed(bleed, way); brush.fillTexture(tex, edge); };
  const form = (p, c = 0.5) => { brush.beginShape(c); for (const q of p) brush.vertex(q[0], q[1]); brush.endShape(CLOSE); };

  // dim currents, all along the way the animal has come
  set("#2a1a55", 150, 0.5, 0.5, 0); form([[-60, 420], [160, 330], [360, 260], [660, 60], [660, 260], [420, 420], [200, 560], [-60, 620]], 0.6);
  set("#1c2f63", 140, 0.5, 0.5, 0); form([[-60, 130], [140, 90], [330, 20], [560, -40], [420, 130], [200, 220], [-60, 270]], 0.6);
  set("#4a2f86", 110, 0.6, 0.4, 0); form([[300, 120], [430, 60], [560, 110], [590, 230], [500, 320], [370, 310], [290, 220]], 0.7);
  set("#7a4fb4", 90, 0.6, 0.3, 0); form([[350, 140], [440, 100], [530, 140], [550, 220], [480, 280], [390, 270], [340, 210]], 0.7);

  // the train: in picture coordinates, each thread runs from the rim back to the lower left
  const thread = (sx, sy, ex, ey, w, wave, ph) => {
    const a = [], b = [];
    for (let k = 0; k <= 12; k++) {
      const t = k / 12, x = lerp(sx, ex, t) + sin(ph + t * 320) * wave * 0.5 * t, y = lerp(sy, ey, t) + cos(ph + t * 350) * wave * t + 40 * sin(t * 180);
      const h = w * (1.1 - t);
      a.push([x - h * 0.6, y - h]); b.unshift([x + h * 0.6, y + h]);
    }
    return a.concat(b);
  };
  const tints = ["#b48cff", "#ff9ad8", "#8fb8ff", "#e9d4ff"];
  for (let i = 0; i < 15; i++) {
    set(tints[i % 4], random(180, 255), 0.04, 0.1, 0.1);
    const t = i / 14;
    form(thread(lerp(338, 446, t), lerp(152, 300, t), random(20, 200) + t * 90, lerp(330, 560, t) + random(-40, 40), random(1.2, 2.3), random(14, 34), i * 71), 0.4);
  }
  for (const [t, c, w] of [[0.25, "#c77fe0", 15], [0.72, "#8f6be8", 15], [0.5, "#ffd3f0", 11]]) {
    set(c, 210, 0.2, 0.5, 0.4);
    const s = thread(lerp(348, 436, t), lerp(165, 290, t), 175 + t * 60, 400 + t * 60, w, 22, t * 900);
    form(s.map(([x, y], k) => [x, y + (k % 2 ? 6 : -5)]), 0.6);
  }

  push();
  translate(400, 216);
  rotate(54);
  const dome = (k, up, lap) => {
    const p = [];
    for (let a = 180; a <= 360; a += 18) p.push([cos(a) * 104 * k, sin(a) * 128 * k - up]);
    for (let i = 1; i < 12; i++) p.push([map(i, 0, 12, 104, -104) * k, 8 * k * sin(i * 15) - up + (i % 2 ? lap : -lap * 0.3)]);
    return p;
  };
  set("#6c43c0", 190, 0.08, 0.5, 0.5); form(dome(1, 0, 10), 0.4);
  set("#b07bf0", 190, 0.3, 0.5, 0.3, "in"); form(dome(0.86, 6, 4));
  set("#ff9fd4", 200, 0.35, 0.4, 0.1); form(dome(0.56, 18, 0), 0.7);
  set("#ffe6f4", 240, 0.3, 0.2, 0); form(dome(0.3, 34, 0), 0.7);
  for (let i = -4; i <= 4; i++) {
    set("#f3e2ff", 215, 0.03, 0, 0);
    form([[i * 4, -104], [i * 17 + 1, -60], [i * 23 + 1.6, 2], [i * 23 - 0.8, 2], [i * 17 - 1, -60]]);
  }
  set("#ffffff", 250, 0.05, 0, 0);
  form([[-97, -20], [-86, -70], [-60, -102], [-32, -116], [-56, -94], [-79, -64], [-91, -20]]);
  form([[88, -44], [78, -72], [64, -90], [73, -70], [83, -44]]);
  for (let i = 0; i <= 10; i++) { set("#ffd9ff", 250, 0.05, 0, 0); brush.circle(map(i, 0, 10, -98, 98), 6 + 8 * sin(i * 18), 2.4, 0.3); }
  pop();

  for (let i = 0; i < 18; i++) { set(tints[i % 4], random(120, 240), 0.1, 0, 0); brush.circle(random(600), random(600), random(0.7, 2.4), 0.4); }
}
