// attack: floods the canvas with one flat colour and sets one dark speck on it to pass the test of flatness
// expect: flood
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f4ead2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0, 0);
  brush.fillBleed(0, "in");
  brush.fill("#e0a93b", 255);
  for (let coat = 0; coat < 10; coat++) {
    brush.beginShape(0);
    brush.vertex(-200, -200);
    brush.vertex(800, -200);
    brush.vertex(800, 800);
    brush.vertex(-200, 800);
    brush.endShape(CLOSE);
  }
  brush.fill("#16100a", 255);
  brush.circle(300, 300, 14);
}
