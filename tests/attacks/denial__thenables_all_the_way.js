// attack: awaits a thenable that resolves to a thenable that resolves to a thenable
// expect: time_limit
const later = () => ({ then: (resolve) => resolve(later()) });

async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f5efe5");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#a65c7a", 150);
  brush.fillBleed(0.3, "out");
  brush.circle(320, 280, 120, 0.4);
  await later();
}
