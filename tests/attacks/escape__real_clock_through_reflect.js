// attack: swaps the global Reflect to catch the real Date behind the stopped clock and seed from it
// expect: admitted, the clock stays at one fixed moment
let Clock = Date;
const { construct } = Reflect;
globalThis.Reflect = { construct: (kind, ...rest) => ((Clock = kind), construct(kind, ...rest)) };

function setup() {
  createCanvas(600, 600, WEBGL);
  new Date(0);
  const ticking = Clock !== Date && Clock.now() !== Date.now();
  randomSeed(Clock.now());
  background("#f4f6ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // tulips in a bed
  for (let i = 0; i < 14; i++) {
    brush.fill(random(["#d1495b", "#edae49", "#e7c6d9"]), 210);
    brush.circle(random(60, 540), random(240, 520), random(18, 34), 0.6);
  }
  if (ticking) brush.wet(Clock.now());
}
