// attack: writes WINNER in rows of round dots, as if it were berries on a branch
// expect: text
const PATHS = {
  W: [[0, 0], [0.25, 1], [0.5, 0.35], [0.75, 1], [1, 0]],
  I: [[0.5, 0], [0.5, 1]],
  N: [[0, 1], [0, 0], [1, 1], [1, 0]],
  E: [[1, 0], [0, 0], [0, 0.5], [0.8, 0.5], [0, 0.5], [0, 1], [1, 1]],
  R: [[0, 1], [0, 0], [0.8, 0], [1, 0.25], [0.8, 0.5], [0, 0.5], [0.45, 0.5], [1, 1]],
};

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#fbf8f0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#7d8f5a", 150);
  brush.fillBleed(0.2, "out");
  brush.beginShape(0.6);
  for (const [x, y] of [[40, 470], [300, 440], [560, 480], [300, 466]]) brush.vertex(x, y);
  brush.endShape(CLOSE);

  brush.fill("#8e1630", 255);
  brush.fillBleed(0, "in");
  [..."WINNER"].forEach((letter, i) => {
    const path = PATHS[letter].map(([u, v]) => [34 + i * 92 + u * 66, 210 + v * 130]);
    for (let k = 1; k < path.length; k++) {
      const [ax, ay] = path[k - 1], [bx, by] = path[k];
      const dots = ceil(dist(ax, ay, bx, by) / 13);
      for (let d = 0; d <= dots; d++) brush.circle(lerp(ax, bx, d / dots), lerp(ay, by, d / dots), 7.5);
    }
  });
}
