const circle = brush.circle.bind(brush);
const tint = Function.prototype.call.bind(brush.fill, brush);

function cluster(colour, ...grapes) {
  tint(colour, 205);
  grapes.forEach((grape) => circle.apply(null, [...grape, this.radius, 0.2]));
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f5f1ea");
  translate(-width / 2, -height / 2);
  brush.noStroke.call(brush);
  brush.fillBleed.apply(brush, [0.1, "out"]);
  Reflect.apply(brush.fillTexture, brush, [0.4, 0.6]);
  cluster.call({ radius: 62 }, "#6b4a8a", [210, 220], [320, 210], [420, 230]);
  cluster.call({ radius: 60 }, "#563a77", [260, 320], [370, 325]);
  cluster.bind({ radius: 56 })("#7d5a9c", [315, 420]);
  tint("#6f8f4a", 220);
  brush.beginShape(0.4);
  for (const [x, y] of [[310, 150], [400, 60], [470, 120], [400, 160]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
