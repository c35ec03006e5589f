function setup() {
  createCanvas(600, 400, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#eef6fa");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.3, 0.6);

  const rows = { "#d8485a": [0, 3], "#f0b642": [1, 4], "#3b8f8a": [2, 5] };
  const flags = Object.entries(rows)
    .flatMap(([colour, places]) => places.map((place) => ({ colour, place })))
    .toSorted((a, b) => a.place - b.place);

  for (const [i, { colour }] of flags.entries()) {
    const x = 20 + i * 94;
    const sag = 130 + 60 * Math.sin((i + 0.5) / flags.length * Math.PI);
    brush.fill(colour, 200);
    brush.beginShape(0);
    brush.vertex(x, sag);
    brush.vertex(x + 86, sag);
    brush.vertex(x + 43, sag + 120);
    brush.endShape(CLOSE);
  }
}
