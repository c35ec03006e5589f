// attack: joins lists that hold each other into one text
// expect: stack_limit
const garden = ["rose"], bed = ["lily", garden];
garden.push(bed);

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f0f4ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#b04a6a", 160);
  brush.circle(300, 300, 80, 0.4);
  const label = garden.join(" and ");
  brush.circle(300, 420, label.length, 0.4);
}
