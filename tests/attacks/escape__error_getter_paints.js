// attack: paints from the getters of a thrown object, after the sketch is over
// expect: admitted, paint put down while the error is read counts as any other paint and is checked alike
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#edf1e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a frog's back
  brush.fill("#6a994e", 215);
  brush.beginShape(0.8);
  [[150, 420], [220, 280], [380, 280], [450, 420], [300, 470]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  const late = (x) => (brush.fill("#386641", 200), brush.circle(x, 270, 34, 0.3), "late");
  throw {
    get name() { return late(240); },
    get message() { return late(360); },
    get stack() { return late(300); },
  };
}
