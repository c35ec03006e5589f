// A lemon-yellow hibiscus with a maroon eye above two leaves, on white paper.
var petalCount = 5;

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(90);
  noLoop();
  background("#ffffff");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // stem and leaves
  brush.fillTexture(0.3, 0.5);
  brush.fillBleed(0.06, "out");
  brush.fill("#6f9a4f", 220);
  blot([[338, 340], [350, 460], [352, 610], [366, 610], [362, 460], [350, 340]]);
  brush.fill("#4f8f5e", 210);
  blot([[356, 520], [420, 440], [500, 420], [560, 450], [500, 510], [430, 540]]);
  brush.fill("#7fae5c", 200);
  blot([[352, 560], [290, 480], [210, 460], [130, 490], [200, 550], [280, 570]]);
  brush.fill("#5e9c63", 210);
  blot([[345, 400], [440, 330], [520, 330], [560, 360], [480, 400], [400, 420]]);

  for (var i = 0; i < petalCount; i++) {
    push();
    translate(300, 250);
    rotate(i * 72 - 20);
    brush.fillBleed(0.12, "out");
    brush.fillTexture(0.35, 0.6);
    brush.fill("#fbe14a", 200);
    blot([[-6, 0], [-50, -55], [-88, -110], [-84, -150], [-50, -162], [-24, -158], [0, -176], [28, -160], [56, -164], [86, -144], [86, -108], [48, -54], [6, 0]]);
    brush.fillBleed(0.35, "in");
    brush.fillTexture(0.4, 0.05);
    brush.fill("#f3b52a", 140);
    blot([[-5, 0], [-40, -60], [-50, -110], [-20, -130], [4, -90], [8, 0]]);
    brush.fill("#b03a2a", 150);
    blot([[-6, 0], [-22, -40], [0, -72], [22, -40], [6, 0]]);
    pop();
  }
  brush.fillBleed(0.25, "out");
  brush.fill("#7a1230", 230);
  brush.circle(300, 250, 24, 0.4);

  push();
  translate(300, 250);
  rotate(55);
  brush.fillBleed(0.03, "out");
  brush.fillTexture(0.05, 0.3);
  for (var k = 0; k < 2; k++) {
    brush.fill("#fff3c4", 255);
    blot([[-6, 0], [-4, -140], [4, -140], [6, 0]]);
  }
  brush.fill("#e08a16", 255);
  for (var j = 0; j < 10; j++) brush.circle(j % 2 ? 10 : -10, -70 - j * 7, 7, 0.3);
  brush.fill("#b8183c", 255);
  brush.circle(-8, -150, 7, 0.3); brush.circle(8, -150, 7, 0.3); brush.circle(0, -156, 7, 0.3);
  pop();
}

function blot(list) {
  brush.beginShape(0.45);
  for (var i = 0; i < list.length; i++) brush.vertex(list[i][0], list[i][1]);
  brush.endShape(CLOSE);
}
