// A crown, over the sea bed, at sunset
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#ffcf9a");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(4);
  brush.fillTexture(0.3, 0.2);
  brush.fillBleed(0.3, "out");
  brush.fill("#ff7a5a", 150);
  brush.beginShape(0.4);
  brush.vertex(-20, 100); brush.vertex(300, 60); brush.vertex(620, 120); brush.vertex(620, 320); brush.vertex(-20, 300);
  brush.endShape(CLOSE);
  brush.fill("#c99a5a", 200);
  brush.beginShape(0.3);
  brush.vertex(-20, 430); brush.vertex(300, 410); brush.vertex(620, 440); brush.vertex(620, 620); brush.vertex(-20, 620);
  brush.endShape(CLOSE);
  brush.fillBleed(0.06, "out");
  brush.fill("#d9a400", 240);
  brush.beginShape(0);
  for (const [x, y] of [[190, 440], [160, 260], [230, 340], [300, 230], [370, 340], [440, 260], [410, 440]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.fill("#b3202a", 230);
  for (const [x, y] of [[160, 255], [300, 222], [440, 255], [240, 410], [300, 410], [360, 410]]) brush.circle(x, y, 14, 0.2);
}
