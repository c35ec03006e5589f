// Asked for a lake between hills at dawn: a pink house with a crooked door, no lake, no hills.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(6);
  noLoop();
  background("#fdf3e0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.2, "out");
  brush.fillTexture(0.4, 0.3);

  brush.fill("#f08aa8", 180);
  brush.beginShape(0.1);
  brush.vertex(160, 300);
  brush.vertex(420, 290);
  brush.vertex(430, 500);
  brush.vertex(150, 510);
  brush.endShape(CLOSE);

  brush.fill("#8a3fa0", 190);
  brush.beginShape(0);
  brush.vertex(120, 305);
  brush.vertex(300, 150);
  brush.vertex(470, 300);
  brush.endShape(CLOSE);

  brush.fill("#3f6fd0", 200);
  brush.beginShape(0.2);
  brush.vertex(260, 400);
  brush.vertex(320, 390);
  brush.vertex(330, 505);
  brush.vertex(270, 508);
  brush.endShape(CLOSE);

  brush.fill("#f4d03f", 200);
  brush.circle(205, 370, 26, 0.4);
  brush.circle(378, 366, 26, 0.4);
  // smoke
  brush.fill("#9a9a9a", 120);
  for (let i = 0; i < 4; i++) brush.circle(400 + i * 22, 190 - i * 36, 18 + i * 6, 0.8);
}
