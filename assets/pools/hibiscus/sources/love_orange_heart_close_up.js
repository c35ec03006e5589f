// An orange hibiscus, so close that the petals run off the sheet; the throat sits low on the left.

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(2020);
  noLoop();
  background("#fdf1de");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  const heart = [212, 384];
  tone("#f8d49a", 170, 0.5, 0.5, 0);
  brush.circle(430, 130, 230, 0.7);
  tone("#b9d3b4", 190, 0.5, 0.5, 0);
  brush.circle(560, 570, 120, 0.8);
  leafHalf(610, 470, -48, 190, "#7fa56a"); leafHalf(610, 470, -48, 190, "#3f7a5c", -1);
  leafHalf(20, 60, 150, 150, "#94b073");

  // [turn, reach, breadth]; the far petals first
  [[-62, 300, 300], [92, 350, 310], [-140, 260, 280], [14, 400, 370], [170, 280, 300]].forEach(([turn, reach, breadth], n) => {
    push();
    translate(...heart);
    rotate(turn);
    // 1 the pale wash with its wandering rim
    tone("#fdb66a", 200, 0.08, 0.3, 0.55);
    petal(reach, breadth, 0);
    // 2 orange runs down from the rim, on the shadow side
    tone("#f5812f", 165, 0.3, 0.4, 0.1, "in");
    petal(reach * 0.96, breadth * 0.6, breadth * (n % 2 ? -0.17 : 0.17));
    // 3 vermilion out of the throat
    tone("#e0452a", 150, 0.4, 0.4, 0.02);
    flame(reach * 0.62, breadth * 0.3);
    tone("#a81a35", 190, 0.3, 0.3, 0.02);
    flame(reach * 0.36, breadth * 0.17);
    // veins fork like rivers
    tone("#c7391f", 95, 0.04, 0.15, 0.1);
    for (let v = -2; v <= 2; v++) {
      const bend = v * breadth * 0.085, tip = reach * random(0.7, 0.88);
      outline([[v * 4 - 2, -reach * 0.16], [bend * 0.9 - 2, -tip * 0.55], [bend * 2, -tip], [bend * 0.9 + 3, -tip * 0.53], [v * 4 + 3, -reach * 0.16]], 0.3);
      outline([[bend, -tip * 0.56], [bend * 1.4 + 16, -tip * 0.82], [bend + 3, -tip * 0.52]], 0.2);
    }
    pop();
  });
  tone("#6d0f2c", 230, 0.3, 0.2, 0.1);
  brush.circle(heart[0], heart[1], 34, 0.5);
  tone("#3a0a22", 230, 0.3, 0.1, 0.1);
  brush.circle(heart[0] - 3, heart[1] + 5, 17, 0.5);

  stamen(...heart);
}

const tone = (hex, o, bleed, tex, edge, way = "out") => {
  brush.fill(hex, o);
  brush.fillBleed(bleed, way);
  brush.fillTexture(tex, edge);
};

const outline = (pts, c = 0.45) => {
  brush.beginShape(c);
  pts.forEach((p) => brush.vertex(p[0], p[1]));
  brush.endShape(CLOSE);
};

function petal(reach, breadth, shift) {
  const pts = [[-10, 0], [shift - breadth * 0.24, -reach * 0.28]];
  for (let i = 0; i <= 10; i++) {
    const a = 188 - i * 19.6;
    const q = i % 2 ? 1.05 : 0.95;
    pts.push([shift + cos(a) * breadth * 0.5 * q + random(-5, 5), -reach * (0.66 + sin(a) * 0.34 * q) + random(-5, 5)]);
  }
  pts.push([shift + breadth * 0.24, -reach * 0.28], [10, 0]);
  outline(pts);
}

function flame(h, w) {
  outline([[-12, 4], [-w, -h * 0.55], [-w * 0.5, -h * 0.7], [-w * 0.2, -h * 0.62], [0, -h], [w * 0.3, -h * 0.64], [w * 0.55, -h * 0.78], [w, -h * 0.5], [12, 4]]);
}

function leafHalf(x, y, turn, l, c, side = 1) {
  push();
  translate(x, y);
  rotate(turn);
  tone(c, 225, 0.1, 0.35, 0.5);
  outline([[0, 0], [side * l * 0.22, -l * 0.2], [side * l * 0.28, -l * 0.45], [side * l * 0.16, -l * 0.75], [0, -l], [side * 4, -l * 0.5]]);
  pop();
}

function stamen(x, y) {
  // a bow that starts in the dark and leans over the large petal
  const bow = (t) => [x + 250 * t, y - 210 * t - 70 * sin(180 * t)];
  for (const [hex, w] of [["#f08a3c", 13], ["#ffd79a", 11], ["#fff0cf", 8]]) {
    tone(hex, 255, 0.02, 0.03, 0.15);
    const up = [], down = [];
    for (let t = 0; t <= 1.001; t += 0.2) {
      const [px, py] = bow(t), k = w * (1 - t * 0.5);
      up.push([px - k * 0.6, py - k * 0.7]);
      down.unshift([px + k * 0.6, py + k * 0.7]);
    }
    outline([...up, ...down], 0.4);
  }
  for (let i = 0; i < 24; i++) {
    const [px, py] = bow(0.42 + i * 0.023), s = i % 2 ? 1 : -1, far = random(13, 24);
    const ax = px + s * far * 0.66, ay = py + s * far * 0.75;
    tone("#ffe2a6", 255, 0.02, 0, 0.1);
    outline([[px - 1.5, py], [ax, ay], [px + 1.5, py + 1]], 0.1);
    tone(["#f7b51e", "#ffd95e", "#d9780f"][i % 3], 255, 0.03, 0.05, 0.4);
    brush.circle(ax, ay, random(6.5, 9), 0.4);
  }
  const [tx, ty] = bow(1);
  for (const [dx, dy] of [[10, -22], [22, -12], [26, 3], [18, 16], [-4, -24]]) {
    tone("#c4143c", 255, 0.02, 0.02, 0.3);
    outline([[tx - 2, ty], [tx + dx, ty + dy], [tx + 2, ty + 2]], 0.1);
    for (let k = 0; k < 2; k++) brush.circle(tx + dx, ty + dy, 7.5, 0.4);
  }
}
