// Three jellyfish at different depths, all colours laid over one another
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#efe6d2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(13);
  brush.fillTexture(0.6, 0.4);
  const hues = ["#c8701a", "#2a6a3a", "#7a2a6a", "#a83a1a", "#3a4a8a", "#6a6a1a"];
  for (let i = 0; i < 44; i++) {
    brush.fill(hues[i % 6], 220);
    brush.fillBleed(0.4, i % 2 ? "in" : "out");
    brush.circle(random(60, 540), random(80, 520), random(50, 130), 0.8);
  }
  for (const [x, y, r] of [[180, 200, 70], [380, 300, 50], [240, 430, 36]]) {
    brush.fill("#5a3a1a", 180);
    brush.circle(x, y, r, 0.6);
    brush.fill("#2a4a1a", 160);
    brush.circle(x + 10, y + r, r * 0.7, 0.8);
  }
}
