const basket = [
  { kind: "plum", x: 190, y: 360, r: 80 },
  { kind: "plum", x: 330, y: 390, r: 85 },
  { kind: "wasp", x: 90, y: 90, r: 9 },
  { kind: "plum", x: 440, y: 340, r: 72 },
  { kind: "plum", x: 300, y: 260, r: 70 },
];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f6f0e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.15, "out");
  brush.fillTexture(0.4, 0.6);
  const plums = basket.filter(({ kind }) => kind === "plum").sort((a, b) => a.y - b.y);
  const total = plums.reduce((sum, { r }) => sum + r, 0);
  plums
    .map((plum, i) => ({ ...plum, share: plum.r / total, colour: ["#5d3a6e", "#7a3f6b", "#4c3f7c"][i % 3] }))
    .forEach(({ x, y, r, share, colour }) => {
      brush.fill(colour, 150 + share * 200);
      brush.circle(x, y, r, 0.25);
    });
  const highest = plums.find((p) => plums.every((q) => q.y >= p.y));
  if (plums.some((p) => p === highest) && plums.includes(highest)) {
    brush.fill("#6f8f4d", 220);
    brush.beginShape(0.4);
    brush.vertex(highest.x, highest.y - highest.r);
    brush.vertex(highest.x + 70, highest.y - highest.r - 60);
    brush.vertex(highest.x + 90, highest.y - highest.r - 10);
    brush.endShape(CLOSE);
  }
}
