// An orange hibiscus, close up and three-quarters turned, burns like an ember on the evening violet.

const D = Math.PI / 180;
const dot = (x, y, r, n = 2) => { while (n--) line8(x, y, r); };
const line8 = (x, y, r) => trace([0, 1, 2, 3, 4, 5, 6, 7].map((i) => [x + r * Math.cos(i * 0.785), y + r * Math.sin(i * 0.785)]), 0.6);

function trace(points, curve = 0.45) {
  brush.beginShape(curve);
  points.forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
}

function load(hex, opacity, bleed, texture, edge, way = "out") {
  brush.fill(hex, opacity);
  brush.fillBleed(bleed, way);
  brush.fillTexture(texture, edge);
}

// a petal is mapped through a tilted plane, so that the flower turns away from us
const centre = { x: 338, y: 352 };
function plane([u, v]) {
  const tilt = -28 * D, squash = 0.74;
  const a = u * Math.cos(-tilt) - v * Math.sin(-tilt), b = (u * Math.sin(-tilt) + v * Math.cos(-tilt)) * squash;
  return [centre.x + a * Math.cos(tilt) - b * Math.sin(tilt), centre.y + a * Math.sin(tilt) + b * Math.cos(tilt)];
}

function petal(turn, reach, breadth) {
  const polar = (along, across) => {
    const c = Math.cos(turn * D), s = Math.sin(turn * D);
    return plane([along * c - across * s, along * s + across * c]);
  };
  const wave = Array.from({ length: 11 }, () => random(-6, 6));
  const leafShape = (k, w, shift) => {
    const pts = [polar(0, -8), polar(reach * 0.3 * k, -breadth * 0.25 * w + shift)];
    for (let i = 0; i <= 10; i++) {
      const a = (-96 + i * 19.2) * D;
      pts.push(polar((reach * (0.64 + 0.36 * Math.cos(a)) + wave[i] + (i % 2 ? 8 : -6)) * k, breadth * 0.52 * w * Math.sin(a) + shift));
    }
    return [...pts, polar(reach * 0.3 * k, breadth * 0.25 * w + shift), polar(0, 8)];
  };
  load("#f08a4a", 255, 0.03, 0, 0.1); trace(leafShape(1.01, 1.01, 0));
  load("#fb9448", 255, 0.02, 0, 0.1); trace(leafShape(1, 1, 0)); trace(leafShape(1, 1, 0));
  load("#ff9a48", 255, 0.03, 0, 0.1); trace(leafShape(1, 1, 0));
  load("#ffa653", 255, 0.04, 0.1, 0.3); trace(leafShape(0.99, 0.99, 0));
  load("#ffc070", 225, 0.2, 0.4, 0.1, "in"); trace(leafShape(0.97, 0.62, breadth * 0.16));
  load("#ee5a2a", 170, 0.35, 0.4, 0.05, "in"); trace(leafShape(0.9, 0.5, -breadth * 0.2));
  load("#c4203a", 190, 0.35, 0.3, 0.05);
  trace([polar(0, -10), polar(reach * 0.28, -breadth * 0.15), polar(reach * 0.36, -breadth * 0.05), polar(reach * 0.58, 0), polar(reach * 0.35, breadth * 0.06), polar(reach * 0.26, breadth * 0.15), polar(0, 10)]);
  load("#d2432a", 110, 0.04, 0.1, 0.1);
  for (const v of [-0.27, -0.1, 0.08, 0.26]) {
    const tip = random(0.72, 0.88);
    trace([polar(reach * 0.28, v * 40 - 2), polar(reach * tip * 0.7, v * breadth * 0.85), polar(reach * tip, v * breadth * 1.2), polar(reach * tip * 0.7, v * breadth * 0.85 + 4), polar(reach * 0.28, v * 40 + 3)], 0.3);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(RADIANS);
  randomSeed(64);
  noLoop();
  background("#43366e");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  load("#7a4f92", 250, 0.5, 0.4, 0); brush.circle(120, 150, 210, 0.8);
  load("#b5638f", 230, 0.5, 0.5, 0); brush.circle(60, 330, 150, 0.8);
  load("#272552", 255, 0.5, 0.3, 0); brush.circle(520, 520, 190, 0.8); brush.circle(560, 120, 120, 0.8);

  for (const [x, y, turn, L, a, b] of [[120, 520, 0.9, 230, "#3d7a7d", "#255565"], [520, 140, 0.45, 190, "#4a8a80", "#2b5f6b"], [540, 500, -0.9, 190, "#2f5d70", "#254a63"]]) {
    push(); translate(x, y); rotate(turn);
    [-1, 1].forEach((s) => {
      load(s < 0 ? a : b, 255, 0.08, 0.25, 0.4);
      trace([[0, L / 2], [s * L * 0.2, L * 0.3], [s * L * 0.27, 0], [s * L * 0.15, -L * 0.3], [0, -L / 2], [s * 3, 0]]);
    });
    pop();
  }

  [[-150, 236, 216], [-78, 250, 226], [-6, 240, 214], [140, 220, 210], [68, 226, 222]].forEach((p) => petal(...p));

  load("#6a0f35", 250, 0.3, 0.1, 0.1); brush.circle(centre.x, centre.y, 30, 0.5);
  load("#330a28", 250, 0.3, 0.1, 0.1); brush.circle(centre.x + 2, centre.y + 4, 15, 0.5);

  // the column bows to the upper left, into the light
  const bow = (t) => [centre.x - 190 * t - 30 * t * t, centre.y - 250 * t + 90 * t * t];
  [["#ff9d5c", 11], ["#ffe0a8", 9], ["#fff2d2", 6]].forEach(([hex, w]) => {
    load(hex, 255, 0.02, 0, 0.1);
    const ts = [0, 0.2, 0.4, 0.6, 0.8, 1], k = (t) => w * (1 - 0.5 * t);
    trace([...ts.map((t) => [bow(t)[0] - k(t) * 0.7, bow(t)[1] + k(t) * 0.7]), ...ts.reverse().map((t) => [bow(t)[0] + k(t) * 0.7, bow(t)[1] - k(t) * 0.7])], 0.4);
  });
  for (let i = 0; i < 20; i++) {
    const [x, y] = bow(0.48 + i * 0.025), far = (i % 2 ? 1 : -1) * random(9, 18);
    load(["#ffd34a", "#fff1a6", "#f5a51f"][i % 3], 255, 0.02, 0, 0.3);
    dot(x + far * 0.7, y + far * 0.75, random(4.5, 6.8));
  }
  const [tx, ty] = bow(1);
  load("#ff5a78", 255, 0.02, 0, 0.3);
  for (const [dx, dy] of [[-16, -16], [-22, -3], [-17, 10], [-3, -21]]) dot(tx + dx, ty + dy, 6, 3);
}
