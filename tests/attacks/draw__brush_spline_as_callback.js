// attack: hands forbidden brush methods to the language as callbacks, so that no call of them is written
// expect: method_not_allowed
async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f6f1e9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#6f4e7c", 150);
  brush.fillBleed(0.3, "out");
  brush.circle(300, 220, 90, 0.5);

  const stems = [
    [[300, 310], [290, 420], [310, 580]],
    [[280, 300], [230, 420], [240, 580]],
  ];
  await Promise.all(stems.map((stem) => Promise.resolve(stem).then(brush.spline)));
}
