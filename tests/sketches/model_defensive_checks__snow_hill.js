function setup() {
  if (typeof createCanvas !== "function") {
    throw new Error("p5 is not loaded");
  }
  createCanvas(600, 600, WEBGL);
  noLoop();
  if (typeof brush === "undefined" || !brush) {
    console.error("p5.brush is not loaded");
    return;
  }
  if (typeof brush.scaleBrushes === "function") brush.scaleBrushes(3);
  // older versions of p5.brush call it setScale
  const bleed = typeof brush.fillBleed === "function" ? brush.fillBleed : brush.bleed;

  background("#dbe5ee");
  translate(-width / 2, -height / 2);
  brush.noStroke?.();
  bleed(0.15, "out");
  brush.fillTexture?.(0.3, 0.3);

  try {
    brush.fill("#fbfcfd", 250);
    brush.beginShape(0.6);
    [[-20, 430], [180, 330], [420, 370], [620, 310], [620, 620], [-20, 620]].forEach(([x, y]) => brush.vertex(x, y));
    brush.endShape(CLOSE);
    brush.circle(300, 340, 75, 0.2);
    brush.circle(300, 240, 52, 0.2);
    brush.fill("#e07b2c", 240);
    brush.beginShape(0.1);
    [[300, 232], [300, 252], [385, 248]].forEach(([x, y]) => brush.vertex(x, y));
    brush.endShape(CLOSE);
  } catch (error) {
    console.error("could not paint:", error.message);
  }
}
