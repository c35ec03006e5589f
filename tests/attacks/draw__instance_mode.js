// attack: starts a second p5 in instance mode and draws with it, beside an innocent setup
// expect: p5_drawing
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#eef0f2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#8a9bb0", 130);
  brush.fillBleed(0.4, "out");
  brush.circle(300, 200, 120, 0.8);
  brush.fill("#39424e", 210);
  brush.circle(310, 420, 60, 0.2);
}

const second = new p5((s) => {
  s.setup = () => {
    s.createCanvas(600, 600);
    s.noStroke();
    for (let i = 0; i < 300; i++) {
      s.fill(s.random(255), 90, 120);
      s.triangle(s.random(600), s.random(600), s.random(600), s.random(600), s.random(600), s.random(600));
    }
  };
});
