// White hibiscus with a crimson throat over a lavender wash
const pts = (n, f) => Array.from({ length: n }, (_, i) => f(i / n));
const draw_ = (list, c) => { brush.beginShape(c); list.forEach((p) => brush.vertex(p[0], p[1])); brush.endShape(CLOSE); };
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(RADIANS);
  randomSeed(22);
  noiseSeed(22);
  noLoop();
  background("#fdfbf7");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.5, 0.1);
  brush.fillBleed(0.3, "out");
  // ring of lavender patches
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * TWO_PI + 0.4;
    brush.fill(i % 2 ? "#8f86c4" : "#a7b4dc", 170);
    draw_(pts(8, (t) => [300 + cos(a) * 262 + cos(t * TWO_PI) * random(90, 125), 300 + sin(a) * 262 + sin(t * TWO_PI) * random(90, 125)]), 0.6);
  }
  for (let k = 0; k < 5; k++) {
    push();
    translate(300, 305);
    rotate((k * TWO_PI) / 5 + 0.15);
    const rim = [[0, -10], [-60, -80], [-86, -140], [-60, -180], [-20, -172], [10, -190], [50, -176], [84, -140], [58, -76]];
    brush.fill("#e6dfe8", 130);
    brush.fillBleed(0.1, "out");
    brush.fillTexture(0.3, 0.7);
    draw_(rim, 0.5);
    brush.fill("#b3b0d6", 110);
    brush.fillBleed(0.3, "in");
    draw_(rim.map(([x, y]) => [x * 0.5 - 26, y * 0.85]), 0.5);
    brush.fill("#c9204f", 165);
    brush.fillBleed(0.35, "out");
    draw_([[0, 0], [-26, -40], [-12, -80], [0, -62], [14, -84], [26, -40]], 0.5);
    pop();
  }
  brush.fillBleed(0.15, "out");
  brush.fill("#7c0a30", 200);
  brush.circle(300, 305, 22, 0.4);
  brush.fillBleed(0.05, "out");
  brush.fill("#e9c06a", 240);
  draw_([[296, 300], [270, 250], [252, 196], [260, 192], [280, 246], [308, 302]], 0.3);
  brush.fill("#eba51f", 250);
  for (let i = 0; i < 11; i++) brush.circle(lerp(272, 252, i / 10) + random(-13, 13), lerp(246, 186, i / 10) + random(-6, 6), 4.5, 0.2);
}
