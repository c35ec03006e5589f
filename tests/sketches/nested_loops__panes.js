function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#efe8da");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.45, 0.6);
  // a tall window of two by three panes, the evening sky behind it
  const sky = ["#e9a36b", "#c9788a", "#6f6fa8"];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 2; column++) {
      const left = 140 + column * 165;
      const top = 70 + (2 - row) * 155;
      brush.fill(sky[row], 175 + column * 20);
      brush.beginShape(0);
      for (let corner = 0; corner < 4; corner++) {
        const right = corner === 1 || corner === 2;
        const low = corner > 1;
        brush.vertex(left + (right ? 150 : 0), top + (low ? 140 : 0));
      }
      brush.endShape(CLOSE);
    }
  }
}
