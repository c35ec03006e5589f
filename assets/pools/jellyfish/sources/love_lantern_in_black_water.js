// A glowing jellyfish hangs like a lantern in black water, its tentacles carried off to the left
let gold, rose, aqua;

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#070d18");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(31);
  noiseSeed(31);
  water();
  push();
  translate(392, 190);
  rotate(14);
  halo();
  tentacles(13);
  arms();
  bell();
  pop();
  motes(16);
}

function shape(points, curve = 0.5) {
  brush.beginShape(curve);
  for (const p of points) brush.vertex(p[0], p[1]);
  brush.endShape(CLOSE);
}

function water() {
  brush.fillTexture(0.5, 0);
  brush.fillBleed(0.5, "out");
  brush.fill("#123350", 150);
  shape([[-60, 90], [140, 20], [420, 60], [660, -30], [660, 330], [430, 420], [180, 330], [-60, 400]], 0.6);
  brush.fill("#0f4a5e", 110);
  shape([[180, 30], [420, -30], [640, 60], [600, 330], [380, 400], [230, 280]], 0.7);
  brush.fill("#16224a", 150);
  shape([[-60, 380], [150, 330], [330, 430], [300, 620], [-60, 660]], 0.6);
}

function halo() {
  brush.fillTexture(0.2, 0);
  brush.fillBleed(0.6, "out");
  for (const [r, c, o] of [[170, "#15566a", 90], [135, "#1f7c86", 80], [105, "#58a394", 70]]) {
    brush.fill(c, o);
    shape(Array.from({ length: 14 }, (_, i) => [cos(i * 25.7) * r * random(0.9, 1.1), -30 + sin(i * 25.7) * r * 0.85]), 0.7);
  }
}

// a strand: the spine bends ever more to the left as it sinks
function strand(x0, len, w, bend, phase) {
  const left = [], right = [];
  for (let k = 0; k <= 11; k++) {
    const t = k / 11;
    const x = x0 * (1 - 0.45 * t) - bend * t * t + sin(t * 400 + phase) * 16 * t;
    const y = 26 + len * t * (1 - 0.16 * t);
    const h = w * (1 - 0.85 * t) + 0.5;
    left.push([x - h, y]);
    right.unshift([x + h, y + 1]);
  }
  shape(left.concat(right), 0.4);
}

function tentacles(n) {
  brush.fillBleed(0.04, "out");
  brush.fillTexture(0.1, 0.1);
  for (let i = 0; i < n; i++) {
    brush.fill(["#7fe3d8", "#f3c98b", "#5aa9d6"][i % 3], random(170, 250));
    strand(map(i, 0, n - 1, -100, 100), random(250, 420), random(1.2, 2.2), random(90, 230), i * 53);
  }
}

function arms() {
  for (const [x, c, o, w] of [[-38, "#d98a8f", 150, 15], [34, "#f0b593", 160, 13], [4, "#fbe3b4", 190, 11]]) {
    brush.fill(c, o);
    brush.fillBleed(0.2, "out");
    brush.fillTexture(0.5, 0.3);
    const l = [], r = [];
    for (let k = 0; k <= 12; k++) {
      const t = k / 12, frill = w * (1 - 0.8 * t) * (k % 2 ? 1.5 : 0.7);
      const cx = x * (1 - t * 0.5) - 95 * t * t + sin(t * 330 + x * 4) * 14;
      l.push([cx - frill, 8 + t * 235]);
      r.unshift([cx + frill, 12 + t * 235]);
    }
    shape(l.concat(r), 0.5);
  }
}

function bell() {
  const dome = (k, lift, scallop) => {
    const p = [];
    for (let a = 180; a <= 360; a += 20) p.push([cos(a) * 122 * k, 14 - lift + sin(a) * 132 * k * (1 + 0.03 * sin(a * 3))]);
    for (let i = 1; i < 10; i++) p.push([map(i, 0, 10, 122, -122) * k, 16 - lift + sin(i * 18) * 15 * k + (i % 2 ? scallop : -scallop * 0.4)]);
    return p;
  };
  brush.fillTexture(0.5, 0.5);
  brush.fillBleed(0.08, "out");
  brush.fill("#4fb6b8", 150);
  shape(dome(1, 0, 9), 0.4);
  brush.fillBleed(0.3, "in");
  brush.fill("#9fe0cc", 140);
  shape(dome(0.84, 6, 3), 0.5);
  brush.fillBleed(0.35, "out");
  brush.fill("#fbd9a0", 210);
  shape(dome(0.55, 16, 0), 0.7);
  brush.fill("#fff3cf", 250);
  shape(dome(0.3, 26, 0), 0.7);
  // canals run from the crown to the rim
  brush.fillBleed(0.03, "out");
  brush.fillTexture(0, 0);
  for (let i = -4; i <= 4; i++) {
    brush.fill("#fff6dc", 170);
    const x = i * 26;
    shape([[x * 0.2, -100], [x * 0.75 + 1, -58], [x * 0.98 + 1.6, 10], [x * 0.98 - 0.6, 10], [x * 0.75 - 1, -58]], 0.5);
  }
  brush.fill("#e8fff6", 235);
  shape([[-113, -14], [-103, -58], [-74, -94], [-38, -112], [-70, -88], [-95, -54], [-107, -14]], 0.5);
  for (let i = 0; i < 9; i++) {
    brush.fill("#fffbe6", 240);
    brush.circle(map(i, 0, 8, -108, 108), 18 + sin(map(i, 0, 8, 0, 180)) * 16, 2.6, 0.3);
  }
}

function motes(n) {
  for (let i = 0; i < n; i++) {
    brush.fill(random(["#7fe3d8", "#f3c98b", "#cdeeff"]), random(120, 230));
    brush.circle(random(20, 580), random(20, 580), random(0.8, 2.6), 0.4);
  }
}
