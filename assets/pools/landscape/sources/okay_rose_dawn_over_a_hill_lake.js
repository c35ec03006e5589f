// A lake between hills at dawn: rose sky, three ranges, their reflection; plain and calm.
const wash = (c, o, bleed, rim) => {
  brush.fill(c, o);
  brush.fillBleed(bleed, "out");
  brush.fillTexture(0.42, rim);
};
const outline = (pts, k = 0.45) => {
  brush.beginShape(k);
  for (const [x, y] of pts) brush.vertex(x, y);
  brush.endShape(CLOSE);
};
const xs = [-50, 20, 90, 160, 230, 300, 370, 440, 510, 580, 650];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  angleMode(DEGREES);
  randomSeed(12);
  noiseSeed(61);
  noLoop();
  background("#fff8f2");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  const sky = [["#c58fb4", 130, -60, 70], ["#e7a3b2", 125, 40, 150], ["#f7c6ae", 115, 130, 230]];
  for (const [c, o, a, b] of sky) {
    wash(c, o, 0.42, 0.03);
    outline([...xs.map((x) => [x, a + random(-14, 14)]), ...[...xs].reverse().map((x) => [x, b + random(-16, 16)])]);
  }
  const hills = [["#cfa5bf", 150, 300, 70, 2], ["#9a7fae", 175, 330, 76, 8], ["#5f5a92", 210, 350, 60, 17]];
  hills.forEach(([c, o, base, lift, s], i) => {
    wash(c, o, 0.08, 0.35);
    const top = xs.map((x) => [x, base - lift * noise(x * 0.006, s) - (i === 2 ? abs(x - 320) * 0.2 : 0)]);
    outline([...top, ...[...xs].reverse().map((x) => [x, 356])]);
  });
  // reflection: the same hills, upside down and thinner
  hills.forEach(([c, o, base, lift, s], i) => {
    wash(c, o * 0.55, 0.2, 0.08);
    outline([...xs.map((x) => [x, 362]), ...[...xs].reverse().map((x) => [x, 372 + (i ? 40 : 90) * noise(x * 0.006, s) + (i === 2 ? abs(x - 320) * 0.16 : 0)])]);
  });
  wash("#e7a3b2", 110, 0.35, 0.03);
  outline([...xs.map((x) => [x, 450 + random(-8, 8)]), ...[...xs].reverse().map((x) => [x, 540 + random(-10, 10)])]);
  wash("#9a83b6", 140, 0.35, 0.03);
  outline([...xs.map((x) => [x, 526 + random(-8, 8)]), ...[...xs].reverse().map((x) => [x, 660])]);
  wash("#6a619a", 150, 0.05, 0.2);
  for (let i = 0; i < 9; i++) {
    const y = 440 + i * 17, x = random(80, 520), w = random(24, 70);
    outline([[x - w, y], [x, y - 2.4], [x + w, y], [x, y + 2.6]], 0.6);
  }
}
