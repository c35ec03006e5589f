// attack: compiles a WebAssembly module from its bytes, to run code that no reader of the sketch sees
// expect: forbidden_host
const bytes = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

async function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f0f4f1");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a fern's fiddleheads
  for (let i = 0; i < 5; i++) {
    brush.fill("#567d46", 210);
    brush.circle(120 + i * 90, 300 - (i % 2) * 60, 36, 0.3);
    brush.fill("#a3c585", 190);
    brush.circle(126 + i * 90, 304 - (i % 2) * 60, 18, 0.4);
  }
  const { instance } = await WebAssembly.instantiate(bytes, { env: { line: (...p) => brush.circle(...p) } });
  instance.exports.run?.();
}
