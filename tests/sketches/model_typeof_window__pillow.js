// Runs in the browser; says so when it is loaded elsewhere
if (typeof window === "undefined") {
  console.warn("this sketch is meant for a browser");
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f2efe9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.5, 0.4);
  const pillow = [[110, 170], [300, 200], [490, 170], [460, 310], [490, 450], [300, 420], [110, 450], [140, 310]];
  for (const [size, tone] of [[1, "#6f8fae"], [0.75, "#a9bfd3"]]) {
    brush.fill(tone, 200);
    brush.beginShape(0.4);
    pillow.forEach(([x, y]) => brush.vertex(300 + (x - 300) * size, 310 + (y - 310) * size));
    brush.endShape(CLOSE);
  }
  brush.fill("#3f5d7d", 235);
  brush.circle(300, 310, 22);
}
