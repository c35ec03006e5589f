const HEX = new Uint32Array([0x8fa7b3, 0x5b7482, 0xf0b840, 0xd65745]);
const css = (n) => "#" + (n >>> 0).toString(16).padStart(6, "0");
const mix = (a, b) => [16, 8, 0].reduce((c, s) => c | ((((a >> s) & 255) + ((b >> s) & 255)) >> 1) << s, 0);
const BLOCKS = Int16Array.of(200, 90, 200, 150, 170, 260, 260, 210, 100, 280, 60, 160, 440, 280, 60, 160);

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background(css(0xf2f0ea));
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.4, 0.6);
  for (let i = 0; i < BLOCKS.length; i += 4) {
    const [x, y, w, h] = BLOCKS.subarray(i, i + 4);
    brush.fill(css(i & 4 ? HEX[1] : mix(HEX[0], HEX[1])), 225);
    brush.beginShape(0);
    for (let corner = 0; corner < 4; corner++) {
      brush.vertex(x + (((corner + 1) >> 1) & 1) * w, y + (corner >> 1) * h);
    }
    brush.endShape(CLOSE);
  }
  brush.fill(css(HEX[2]), 245);
  brush.circle(255, 160, 28);
  brush.circle(345, 160, 28);
  brush.fill(css(HEX[3]), 235);
  brush.circle(300, 360, Number(2n ** 5n) + 8, 0.1);
}
