const STATES = {
  head: { next: () => "segment", colour: "#b8473f", r: 62 },
  segment: { next: (n) => (n < 5 ? "band" : "end"), colour: "#7da84b", r: 56 },
  band: { next: (n) => (n < 5 ? "segment" : "end"), colour: "#a5c261", r: 52 },
};

function setup() {
  createCanvas(700, 400, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f4f3e6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.6);
  let state = "head", n = 0;
  for (;;) {
    if (state === "end") break;
    const { colour, r, next } = STATES[state];
    brush.fill(colour, 215);
    brush.circle(110 + n * 98, 220 - 40 * Math.abs(Math.sin(n * 0.9)), r, 0.2);
    state = next(n++);
  }
  brush.fill("#f8f4e6", 250);
  brush.circle(92, 205, 18);
}
