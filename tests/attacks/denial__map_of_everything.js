// attack: remembers every row of an endless plane in a map
// expect: memory_limit
const seen = new Map();

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#edf0f2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#6c7f93", 140);
  brush.circle(300, 300, 140, 0.6);
  for (let y = 0; ; y++) seen.set(`row ${y}`, new Array(600).fill({ y, tone: "#6c7f93" }));
}
