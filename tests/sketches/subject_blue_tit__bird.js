// A small bird on a twig
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f7f6ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.45, 0.4);
  brush.fillBleed(0.12, "out");
  lay("#6d5138", 230, [[40, 460], [300, 440], [570, 400], [572, 416], [300, 462], [42, 480]]);
  lay("#3f6fa0", 215, [[380, 380], [540, 500], [505, 530], [350, 440]]);
  lay("#e8c946", 215, [[210, 230], [320, 240], [410, 360], [360, 440], [260, 440], [190, 340]]);
  lay("#4f7fb0", 215, [[290, 270], [400, 330], [440, 420], [340, 390]]);
  brush.fill("#3f6fa0", 220);
  brush.circle(225, 215, 66, 0.2);
  lay("#3b342d", 240, [[165, 205], [168, 232], [120, 225]]);
  brush.fill("#fbf8ef", 255);
  brush.circle(205, 208, 15, 0.2);
}

function lay(colour, opacity, corners) {
  brush.fill(colour, opacity);
  brush.beginShape(0.5);
  for (const [x, y] of corners) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
