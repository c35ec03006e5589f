// White hibiscus at dusk
// A pale hibiscus with a crimson eye: the petals are left light by painting the evening round them.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(RADIANS);
  noLoop();
  background(250, 247, 242);
  translate(-width / 2, -height / 2);
  randomSeed(9);
  brush.noStroke();

  const centre = { x: 305, y: 300 };

  // evening: eight overlapping patches in a ring, the middle stays paper
  const evening = ["#3e4a7a", "#56568f", "#7a5a94", "#2f5673"];
  brush.fillTexture(0.3, 0.25);
  brush.fillBleed(0.35, "out");
  for (let i = 0; i < 9; i++) {
    const a = (TWO_PI * i) / 9 + 0.2;
    brush.fill(evening[i % evening.length], 185);
    brush.beginShape(0.6);
    for (let k = 0; k < 7; k++) {
      const b = (TWO_PI * k) / 7;
      const r = random(95, 150);
      brush.vertex(centre.x + cos(a) * 285 + cos(b) * r, centre.y + sin(a) * 285 + sin(b) * r);
    }
    brush.endShape(CLOSE);
  }

  // dark leaves grow out of the evening
  [[2.5, 225], [0.7, 235], [-0.6, 230], [3.9, 215]].forEach(([a, far], n) => {
    push();
    translate(centre.x + cos(a) * far, centre.y + sin(a) * far);
    rotate(a + HALF_PI);
    brush.fill(n % 2 ? "#1f5a4c" : "#2d6b4a", 190);
    brush.fillBleed(0.1, "out");
    brush.fillTexture(0.4, 0.6);
    brush.beginShape(0.5);
    for (const [px, py] of [[0, -88], [30, -40], [44, 10], [26, 60], [0, 92], [-30, 55], [-42, 5], [-26, -48]]) {
      brush.vertex(px, py);
    }
    brush.endShape(CLOSE);
    pop();
  });

  // petals: cool white, then a shadow on one side, then the blush that runs out of the eye
  const petals = Array.from({ length: 5 }, (_, i) => -HALF_PI + (i * TWO_PI) / 5 + random(-0.08, 0.08));
  for (const a of petals) {
    push();
    translate(centre.x, centre.y);
    rotate(a + HALF_PI);
    rim("#fff8f0", 255, 1, 0);
    rim("#f3d3d8", 150, 0.98, 0);
    rim("#a9a3cf", 130, 0.92, 22);
    brush.fill("#e0557f", 120);
    brush.fillBleed(0.45, "out");
    brush.fillTexture(0.5, 0.1);
    brush.beginShape(0.5);
    brush.vertex(0, 0);
    brush.vertex(-38, -52);
    brush.vertex(-16, -96);
    brush.vertex(0, -74);
    brush.vertex(20, -104);
    brush.vertex(36, -50);
    brush.endShape(CLOSE);
    pop();
  }

  brush.fill("#a3113f", 200);
  brush.fillBleed(0.3, "out");
  brush.fillTexture(0.4, 0.4);
  brush.circle(centre.x, centre.y, 30, 0.5);

  // the column with its pollen
  brush.fillBleed(0.05, "out");
  brush.fill("#f6d77c", 250);
  brush.beginShape(0.3);
  brush.vertex(300, 308);
  brush.vertex(322, 250);
  brush.vertex(352, 204);
  brush.vertex(360, 210);
  brush.vertex(332, 256);
  brush.vertex(312, 312);
  brush.endShape(CLOSE);
  brush.fill("#eda71f", 250);
  for (let i = 0; i < 11; i++) {
    const t = i / 10;
    brush.circle(lerp(326, 362, t) + random(-11, 11), lerp(244, 196, t) + random(-8, 8), random(3.5, 6));
  }
}

function rim(colour, opacity, size, shift) {
  brush.fill(colour, opacity);
  brush.fillBleed(shift ? 0.35 : 0.1, "in");
  brush.fillTexture(shift ? 0.5 : 0.15, shift ? 0.1 : 0.5);
  brush.beginShape(0.5);
  brush.vertex(0, -6);
  brush.vertex(-48 * size + shift, -70 * size);
  brush.vertex(-88 * size + shift, -150 * size);
  brush.vertex(-64 * size + shift, -198 * size);
  brush.vertex(-26 * size + shift, -190 * size);
  brush.vertex(4, -212 * size);
  brush.vertex(38 * size, -192 * size);
  brush.vertex(74 * size, -194 * size);
  brush.vertex(92 * size, -142 * size);
  brush.vertex(50 * size, -66 * size);
  brush.endShape(CLOSE);
}
