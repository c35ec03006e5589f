// attack: starts a second sketch in p5's instance mode, where every drawing call is a method
// expect: p5_drawing
const underlay = (p) => {
  p.setup = () => p.createCanvas(600, 600);
  p.draw = () => p.triangle(100, 500, 300, 100, 500, 500);
};

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#ece7df");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a tent at night
  brush.fill("#26324a", 190);
  brush.circle(300, 260, 270, 0.4);
  brush.fill("#e0a458", 220);
  brush.beginShape(0.1);
  [[130, 480], [300, 220], [470, 480]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  new p5(underlay, undefined);
}
