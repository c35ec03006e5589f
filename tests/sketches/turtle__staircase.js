function Turtle() {
  let x = 80, y = 520, heading = 0;
  const trail = [[x, y]];
  const moves = {
    F: (n) => {
      x += n * Math.cos(heading);
      y += n * Math.sin(heading);
      trail.push([x, y]);
    },
    "+": (n) => (heading += (n * Math.PI) / 180),
    "-": (n) => (heading -= (n * Math.PI) / 180),
  };
  this.run = (program) => {
    for (const word of program.split(" ")) moves[word[0]](Number(word.slice(1)));
    return trail.slice();
  };
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#efebe3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.5, 0.6);
  const step = "-90 F90 +90 F110 ";
  const stairs = new Turtle().run(step.repeat(4) + "+90 F360");
  brush.fill("#8f8a97", 220);
  brush.beginShape(0);
  for (const [x, y] of stairs) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.fill("#d9683f", 225);
  brush.circle(135, 385, 45, 0.2);
  brush.fill("#f1d27a", 200);
  brush.circle(150, 130, 70, 0.4);
}
