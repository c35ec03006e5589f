// A pear in three glazes
const pear = [[300, 130], [345, 170], [360, 270], [430, 370], [400, 480], [300, 520], [200, 480], [170, 370], [240, 270], [255, 170]];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#faf6ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.5, 0.5);
  brush.fillBleed(0.3, "out");
  brush.fill("#b7a58c", 130);
  brush.circle(350, 500, 110, 0.8);
  brush.fillBleed(0.1, "out");
  glaze("#c9c24a", 220, 1, 0);
  glaze("#8fa43a", 120, 0.72, 28);
  brush.fill("#5c4327", 240);
  brush.beginShape(0.4);
  for (const [x, y] of [[293, 150], [306, 150], [325, 70], [312, 66]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}

function glaze(colour, opacity, size, shift) {
  brush.fill(colour, opacity);
  brush.beginShape(0.6);
  for (const [x, y] of pear) brush.vertex(300 + (x - 300) * size + shift, 370 + (y - 370) * size);
  brush.endShape(CLOSE);
}
