// attack: a hundred thousand proxies, each in front of the next, asked one question
// expect: stack_limit
let vase = { tone: "#4f6a8a" };
for (let i = 0; i < 100000; i++) vase = new Proxy(vase, {});

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f4efe6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill(vase.tone, 160);
  brush.fillBleed(0.2, "out");
  brush.circle(300, 300, 110, 0.4);
}
