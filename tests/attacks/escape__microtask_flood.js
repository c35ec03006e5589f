// attack: a chain of promises goes on painting for ever after setup has returned
// expect: command_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f2f4ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#7aa05a", 190);
  brush.beginShape(0.4);
  [[-20, 400], [300, 360], [620, 410], [620, 620], [-20, 620]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  let seeds = 0;
  const scatter = async () => {
    for (;;) {
      await null;
      brush.fill(seeds++ % 2 ? "#f1d76b" : "#fbf3c9", 230);
      brush.circle(random(600), random(380, 600), 6);
    }
  };
  scatter();
}
