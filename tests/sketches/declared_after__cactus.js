var setup = paintCactus;

function paintCactus() {
  begin();
  arm(190, 300, 250);
  arm(410, 250, 200);
  trunk();
  pot();
}

function begin() {
  createCanvas(500, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#fbefdc");
  translate(-250, -300);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.6);
}

function arm(x, top, length) {
  const inner = x < 250 ? 250 : 300;
  brush.fill("#5f9a66", 210);
  brush.beginShape(0.5);
  brush.vertex(x - 60, top);
  brush.vertex(x - 20, top);
  brush.vertex(x - 15, top + 90);
  brush.vertex(inner - 40, top + 95);
  brush.vertex(inner - 40, top + 140);
  brush.vertex(x - 55, top + length * 0.5);
  brush.endShape(CLOSE);
}

function trunk() {
  brush.fill("#4b8557", 220);
  brush.beginShape(0.4);
  for (const [x, y] of [[205, 160], [235, 120], [275, 160], [280, 480], [205, 480]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}

function pot() {
  brush.fill("#c2683f", 220);
  brush.beginShape(0);
  for (const [x, y] of [[160, 460], [330, 460], [305, 570], [185, 570]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
