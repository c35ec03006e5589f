// attack: a chain of closures, each of which keeps the one before it alive
// expect: memory_limit or time_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f6efe9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#a3485a", 150);
  brush.circle(310, 290, 110, 0.4);

  let glaze = (tone) => tone;
  for (let coat = 0; ; coat++) {
    const under = glaze, grain = new Uint8Array(65536);
    glaze = (tone) => under(tone) + grain[coat % 9];
  }
}
