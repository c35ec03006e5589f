// white hibiscus, crimson throat, dark background
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  randomSeed(5);
  background("#24304f");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.1, 0.1);
  brush.fill("#ffffff", 255);
  for (let t = 0; t < 3; t++)
    for (let i = 0; i < 5; i++) brush.circle(300 + cos(i * 72 - 90) * 60, 300 + sin(i * 72 - 90) * 60, 48, 0.1);
  brush.fill("#c01040", 255);
  brush.circle(300, 300, 26);
  brush.circle(300, 300, 26);
  brush.fill("#ffd040", 255);
  for (let i = 0; i < 5; i++) brush.circle(300, 280 - i * 14, 6);
}
