Object.assign(globalThis, {
  setup() {
    createCanvas(500, 500, WEBGL);
    brush.scaleBrushes(3);
    noLoop();
    background("#f3eee3");
    translate(-width / 2, -height / 2);
    brush.noStroke();
    brush.fillBleed(0.08, "out");
    brush.fillTexture(0.3, 0.5);
    brush.fill("#e7b98f", 225);
    brush.circle(250, 190, 100, 0.2);
    this.cup(250, 220);
  },
  cup(x, y) {
    brush.fill("#4a7fa3", 225);
    brush.beginShape(0.4);
    for (const [dx, dy] of [[-120, 0], [120, 0], [50, 120], [25, 190], [80, 230], [-80, 230], [-25, 190], [-50, 120]]) {
      brush.vertex(x + dx, y + dy);
    }
    brush.endShape(CLOSE);
  },
});
