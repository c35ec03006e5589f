// Sunflower
// A heavy sunflower head, two rings of petals about a brown disc, against a thin blue sky.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(31);
  noLoop();
  background("#fdfaf2");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  const head = { x: 310, y: 255 };

  brush.fillTexture(0.5, 0.02);
  brush.fillBleed(0.5, "out");
  for (const [x, y, r] of [[130, 140, 170], [470, 180, 190], [300, 420, 170]]) {
    brush.fill("#a8cfe6", 115);
    brush.circle(x, y, r, 0.9);
  }

  // stem and two leaves
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.35, 0.5);
  brush.fill("#4d7c3a", 230);
  brush.beginShape(0.5);
  [[300, 448], [286, 510], [262, 620], [290, 620], [312, 520], [324, 446]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  for (const { x, y, a, s, c } of [
    { x: 175, y: 500, a: -62, s: 1, c: "#5f9147" },
    { x: 412, y: 520, a: 58, s: 0.95, c: "#3c7048" },
  ]) {
    push();
    translate(x, y);
    rotate(a);
    scale(s);
    brush.fill(c, 200);
    brush.beginShape(0.5);
    [[0, -125], [34, -70], [58, -5], [46, 60], [0, 110], [-42, 62], [-60, 0], [-34, -72]].forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
    brush.fill("#24512f", 130);
    brush.beginShape(0.2);
    [[0, -115], [5, 0], [4, 108], [-4, 108], [-3, 0]].forEach((p) => brush.vertex(...p));
    brush.endShape(CLOSE);
    pop();
  }

  const ring = (count, inner, outer, colours, turn) => {
    for (let i = 0; i < count; i++) {
      push();
      translate(head.x, head.y);
      rotate((360 * i) / count + turn + random(-5, 5));
      const long = outer * random(0.9, 1.08);
      brush.fill(colours[i % colours.length], random(185, 225));
      brush.fillBleed(0.12, "out");
      brush.fillTexture(0.35, 0.55);
      brush.beginShape(0.5);
      brush.vertex(-9, -inner);
      brush.vertex(-25, -lerp(inner, long, 0.45));
      brush.vertex(-12, -lerp(inner, long, 0.85));
      brush.vertex(random(-5, 5), -long);
      brush.vertex(14, -lerp(inner, long, 0.82));
      brush.vertex(24, -lerp(inner, long, 0.42));
      brush.vertex(9, -inner);
      brush.endShape(CLOSE);
      pop();
    }
  };
  ring(15, 60, 200, ["#e39a12", "#d98511", "#f0ad1e"], 10);
  ring(13, 55, 168, ["#f9c723", "#f5b817", "#ffd84a"], 0);

  // the disc: rust, then umber, then a cool heart and a scatter of seeds
  brush.fillTexture(0.35, 0.4);
  brush.fillBleed(0.25, "out");
  brush.fill("#8a4b1c", 235);
  brush.circle(head.x, head.y, 82, 0.3);
  brush.fill("#4a2412", 220);
  brush.circle(head.x + 3, head.y + 4, 62, 0.4);
  brush.fill("#6d7a2e", 190);
  brush.circle(head.x - 2, head.y, 27, 0.5);
  brush.fillBleed(0.05, "out");
  for (let i = 0; i < 14; i++) {
    const a = i * 137.5;
    const r = 12 + 17 * sqrt(i);
    brush.fill(i % 2 ? "#2d140b" : "#c78327", 210);
    brush.circle(head.x + cos(a) * r, head.y + sin(a) * r, 4.5, 0.4);
  }
}
