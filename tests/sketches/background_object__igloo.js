function setup() {
  createCanvas(600, 500, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  const dusk = color(120, 146, 184);
  background(dusk);
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.3, 0.5);
  brush.fill(245, 235);
  brush.beginShape(0.6);
  for (const [x, y] of [[130, 400], [150, 260], [300, 170], [450, 260], [470, 400]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.fill(70, 230);
  brush.beginShape(0.4);
  for (const [x, y] of [[250, 400], [260, 320], [300, 295], [340, 320], [350, 400]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.fill(color(225), 220);
  brush.beginShape(0.3);
  for (const [x, y] of [[0, 400], [600, 395], [600, 470], [0, 480]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
