// attack: an async generator that nobody awaits paints on after the end
// expect: admitted, late strokes are the same checked calls and are painted or dropped, never more
async function* drops() {
  for (let i = 0; i < 12; i++) {
    await i;
    yield [random(80, 520), random(120, 480), 10 + (i % 4) * 6];
  }
}

async function rain() {
  for await (const [x, y, r] of drops()) {
    brush.fill("#4a7fa7", 170);
    brush.circle(x, y, r, 0.4);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#e6ebf0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#7d8ca3", 180);
  brush.circle(300, 150, 140, 0.7);
  rain().then(() => { globalThis.setup = rain; rain(); });
}
