// attack: rejects with null from an async setup, so that there is no error to describe
// expect: runtime_error
async function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f0f3f7");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const shells = await Promise.all([200, 300, 400].map(async (x) => [x, 340]));
  if (shells.length === 3) throw null;
  for (const [x, y] of shells) {
    brush.fill("#e8c7b0", 200);
    brush.circle(x, y, 44, 0.6);
  }
}
