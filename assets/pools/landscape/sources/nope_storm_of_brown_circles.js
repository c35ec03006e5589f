// A storm coming over the sea, in circles.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(5);
  randomSeed(17);
  noLoop();
  background("#e7ddc9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.4, "out");
  brush.fillTexture(0.5, 0.3);
  const c = ["#5c8a2f", "#a33a2a", "#2f5ea3", "#c98f1d", "#5a2f7a"];
  for (let i = 0; i < 26; i++) {
    brush.fill(c[i % 5], 200);
    brush.circle(random(80, 460), random(120, 470), random(40, 110), 0.9);
  }
  brush.fill("#3d2f1f", 200);
  for (let i = 0; i < 8; i++) brush.circle(random(120, 420), random(150, 430), random(30, 60), 0.9);
}
