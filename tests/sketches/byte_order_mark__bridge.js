const SKY = "#cfe2ee";
const setup = () => {
  createCanvas(600, 400, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background(SKY);
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.4, 0.5);
  // a bridge of three arches, from an editor that marks its files
  brush.fill("#a58d76", 225);
  brush.beginShape(0);
  for (const [x, y] of [[20, 130], [580, 130], [580, 330], [20, 330]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  for (let i = 0; i < 3; i++) {
    brush.fill("#5b87a3", 235);
    brush.circle(120 + i * 180, 290, 68, 0.1);
  }
};
