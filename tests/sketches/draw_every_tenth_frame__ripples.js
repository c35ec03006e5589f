function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  frameRate(30);
  background("#f1f6f5");
}

const draw = () => {
  if (frameCount % 10 !== 0) return;
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.2, "out");
  brush.fillTexture(0.5, 0.6);
  const r = map(frameCount, 10, 40, 220, 50);
  brush.fill(lerpColor(color("#a9d0d6"), color("#2f6f86"), frameCount / 40), 130);
  brush.circle(300, 320, r, 0.15);
  if (frameCount >= 40 && isLooping()) noLoop();
};
