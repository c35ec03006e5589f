// attack: calls the recorders with a this whose every trap throws, and on a freshly made brush
// expect: admitted, the recorders never look at this
const trap = () => { throw new Error("do not touch"); };
const thorny = new Proxy(function () {}, Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((name) => [name, trap])));
const { fill, circle, beginShape, vertex, endShape, noStroke } = brush;

function setup() {
  createCanvas.call(thorny, 600, 600, WEBGL);
  background.call(null, "#f6f2e9");
  translate.apply(Object.create(brush), [-width / 2, -height / 2]);
  noStroke.call(thorny);
  // an acorn
  fill.call(thorny, "#9c6b30", 215);
  beginShape.call(thorny, 0.7);
  [[210, 280], [390, 280], [370, 400], [300, 480], [230, 400]].forEach(([x, y]) => vertex.call(thorny, x, y));
  endShape.call(thorny, CLOSE);
  fill.call(Symbol("cup"), "#5e4023", 225);
  circle.call(thorny, 300, 250, 96, 0.3);
}
