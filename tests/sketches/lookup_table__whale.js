const BODY = [
  [60, 300], [74, 268], [100, 240], [136, 220], [180, 206], [226, 200], [272, 200], [318, 206], [360, 218],
  [398, 234], [432, 252], [462, 268], [486, 276], [508, 270], [524, 254], [532, 232], [538, 236], [544, 262],
  [540, 288], [528, 308], [508, 322], [482, 332], [450, 344], [412, 358], [368, 372], [320, 382], [270, 388],
  [220, 388], [172, 382], [130, 370], [96, 352], [72, 328],
];
const BELLY = [[72, 326], [120, 342], [190, 352], [270, 356], [350, 350], [410, 352], [350, 376], [270, 388], [180, 384], [110, 362]];
const FIN = [[230, 350], [262, 352], [280, 392], [270, 440], [240, 452], [236, 410]];
const SPOUT = [[150, 200], [120, 150], [90, 130], [130, 120], [158, 150], [190, 110], [226, 128], [190, 150], [166, 200]];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#e6f1f5");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.4, 0.5);
  const table = [["#a9d3e3", SPOUT], ["#3f6480", BODY], ["#c9d8dd", BELLY], ["#2f4d66", FIN]];
  for (const [colour, points] of table) {
    brush.fill(colour, 215);
    brush.beginShape(0.4);
    for (const [x, y] of points) brush.vertex(x, y);
    brush.endShape(CLOSE);
  }
  brush.fill("#17222c", 250);
  brush.circle(118, 296, 11);
}
