const setup = async () => {
  createCanvas(400, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#e8f5f9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.3, 0.5);
  const block = (colour, points, curve) =>
    Promise.resolve().then(() => {
      brush.fill(colour, 220);
      brush.beginShape(curve);
      points.forEach(([x, y]) => brush.vertex(x, y));
      brush.endShape(CLOSE);
    });
  await block("#d9b48a", [[180, 400], [220, 400], [220, 570], [180, 570]], 0);
  await block("#e8536d", [[110, 180], [130, 90], [200, 60], [270, 90], [290, 180], [290, 240], [110, 240]], 0.4);
  await block("#f6b24c", [[110, 235], [290, 235], [290, 410], [110, 410]], 0.1);
};
