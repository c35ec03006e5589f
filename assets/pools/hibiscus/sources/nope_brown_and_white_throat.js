// white hibiscus with crimson throat, many glazes
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(1234);
  noLoop();
  background("#f4efe4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const c = ["#2f7a3a", "#c01840", "#7a4ab0", "#d08a20", "#1f6a70"];
  brush.fillBleed(0.5, "out");
  brush.fillTexture(0.6, 0.4);
  for (let i = 0; i < 26; i++) {
    brush.fill(c[i % 5], 150);
    brush.circle(300 + random(-130, 130), 300 + random(-120, 120), random(50, 110), 0.9);
  }
  brush.fill("#ffffff", 200);
  for (let i = 0; i < 5; i++) brush.circle(300 + cos(i * 72) * 70, 300 + sin(i * 72) * 70, 60, 0.6);
  brush.fill("#b01038", 220);
  brush.circle(300, 300, 40, 0.7);
}
