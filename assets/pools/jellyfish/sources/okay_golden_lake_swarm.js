// A swarm of small jellyfish turning in the green-gold water of a lake, wheeling up towards the sun
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#16463f");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(77);
  noiseSeed(77);

  const path = (pts, curve) => {
    brush.beginShape(curve);
    for (const [x, y] of pts) brush.vertex(x, y);
    brush.endShape(CLOSE);
  };

  // rings of water, lightest where the sun stands (upper right)
  brush.fillTexture(0.5, 0.05);
  brush.fillBleed(0.45, "out");
  const wash = (c, o, pts) => { brush.fill(c, o); path(pts, 0.6); };
  wash("#0c2f35", 190, [[-60, 330], [120, 420], [260, 520], [460, 590], [660, 590], [660, 680], [-60, 680]]);
  wash("#3f8d6c", 150, [[120, -60], [660, -60], [660, 420], [480, 400], [300, 330], [170, 180]]);
  wash("#8cb866", 170, [[260, -60], [660, -60], [660, 290], [520, 300], [360, 220]]);
  wash("#dbe08a", 190, [[360, -60], [660, -60], [660, 170], [560, 190], [430, 120]]);
  for (const [c, r] of [["#5f9a4a", 190], ["#a8b23e", 140], ["#e6c63a", 96], ["#ffe88a", 58], ["#fff3b8", 50]]) {
    brush.fill(c, 230);
    path(Array.from({ length: 12 }, (_, k) => [540 + cos(k * 30) * r * random(0.85, 1.15), 30 + sin(k * 30) * r * random(0.8, 1.1)]), 0.7);
  }
  brush.fillBleed(0.25, "out");
  for (const [x0, x1, y1, w] of [[470, 90, 640, 40], [510, 330, 660, 60], [560, 540, 680, 50]]) {
    brush.fill("#d9d45a", 100);
    path([[x0, 60], [x0 + 26, 60], [x1 + w, y1], [x1 - w, y1]], 0.1);
  }

  const jelly = (x, y, s, lean, body, edge, core) => {
    push();
    translate(x, y);
    rotate(lean);
    scale(s);
    brush.fillBleed(0.05, "out");
    brush.fillTexture(0.1, 0.2);
    const n = s > 0.3 ? 8 : 5;
    for (let i = 0; i < n; i++) {
      const x0 = map(i, 0, n - 1, -66, 66), len = random(120, 230), ph = random(360);
      const w = 1.2 / s ** 0.6, a = [], b = [];
      for (let k = 0; k < 8; k++) {
        const t = k / 7, cx = x0 * (1 - 0.4 * t) + sin(ph + 260 * t) * 16 * t;
        a.push([cx - w * (1.1 - t), 16 + len * t]);
        b.unshift([cx + w * (1.1 - t), 16 + len * t]);
      }
      brush.fill(edge, 245);
      path(a.concat(b), 0.4);
    }
    brush.fillTexture(0.5, 0.5);
    brush.fill(body, 200);
    brush.fillBleed(0.2, "out");
    path([[-38, 4], [-30, 40], [-40, 66], [-18, 92], [-10, 60], [4, 98], [14, 62], [30, 80], [26, 44], [38, 4]], 0.6);
    const dome = (k, dy) => {
      const p = [];
      for (let q = 180; q <= 360; q += 20) p.push([cos(q) * 90 * k, dy + sin(q) * 86 * k]);
      for (let i = 1; i < 8; i++) p.push([map(i, 0, 8, 88, -88) * k, dy + (i % 2 ? 19 : 7) * k]);
      return p.slice(5).concat(p.slice(0, 5));
    };
    brush.fillBleed(0.08, "out");
    brush.fill(body, 235);
    path(dome(1, 6), 0.4);
    brush.fill(edge, 200);
    brush.fillBleed(0.25, "in");
    path(dome(0.74, 2), 0.6);
    brush.fill(core, 220);
    path(dome(0.4, -12), 0.7);
    if (s > 0.3) {
      brush.fillTexture(0, 0);
      brush.fill("#fffdf0", 245);
      path([[-80, -12], [-66, -48], [-36, -70], [-44, -56], [-66, -34], [-72, -10]], 0.5);
    }
    pop();
  };

  // the wheel: from tiny and pale near the sun to large and warm in the deep green
  const N = 17;
  for (let i = 0; i < N; i++) {
    const t = i / (N - 1), ang = -62 + t * 500, r = 50 + 215 * t ** 0.8;
    const x = 318 + cos(ang) * r * 1.05 + random(-16, 16), y = 275 + sin(ang) * r * 0.95 + random(-16, 16);
    const body = lerpColor(color("#f0cf86"), color("#f0a04f"), t), edge = lerpColor(color("#fff4d0"), color("#ffd79a"), t);
    jelly(x, y, 0.13 + 0.55 * t ** 1.4, 35 + sin(ang) * 40 + random(-18, 18), body, edge, lerpColor(color("#dca05a"), color("#a8432f"), t));
  }
}
