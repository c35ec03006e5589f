const ridge = (colour, base, ...peaks) => {
  const xs = [0, ...peaks.map(([x]) => x), 600];
  const top = Math.min(...peaks.map(([, y]) => y));
  brush.fill(colour, 160 + (top % 40));
  brush.beginShape(0.1);
  brush.vertex(xs.at(0), base);
  for (const peak of peaks) brush.vertex(...peak);
  brush.vertex(xs.at(-1), base);
  brush.endShape(CLOSE);
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  noLoop();
  background("#f5efe6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.15, "out");
  brush.fillTexture(0.4, 0.3);
  const far = [[120, 250], [260, 170], [420, 270], [520, 200]];
  const near = [[90, 360], [230, 300], [380, 380], [540, 330]];
  ridge("#9fb2c4", 460, ...far);
  ridge("#6f8aa3", 520, ...near);
  ridge("#3f5a70", 600, ...near.map(([x, y]) => [600 - x, y + 110]).reverse());
}
