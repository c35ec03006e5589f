// A bare branch with two small hibiscus, evening, dark green sky.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(55);
  noLoop();
  background("#274a44");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.3, 0.3);
  brush.fill("#c98a6a", 160);
  brush.circle(470, 480, 90);
  for (let k = 0; k < 2; k++) {
    brush.fill("#7a5a48", 255);
    brush.beginShape(0.1);
    brush.vertex(80, 600);
    brush.vertex(290, 330);
    brush.vertex(400, 100);
    brush.vertex(408, 104);
    brush.vertex(304, 340);
    brush.vertex(104, 600);
    brush.endShape(CLOSE);
  }
  small(290, 320);
  small(400, 110);
}

const small = (x, y) => {
  for (let i = 0; i < 5; i++) {
    push();
    translate(x, y);
    rotate(i * 72);
    brush.fill("#f7b6c4", 255);
    brush.beginShape(0.4);
    brush.vertex(-4, 0);
    brush.vertex(-34, -50);
    brush.vertex(0, -76);
    brush.vertex(34, -50);
    brush.vertex(4, 0);
    brush.endShape(CLOSE);
    pop();
  }
  brush.fill("#c2185b", 255);
  brush.circle(x, y, 14);
  brush.fill("#ffe082", 255);
  brush.circle(x + 24, y - 24, 9);
  brush.circle(x + 34, y - 34, 9);
};
