// a red hibiscus, sunset stripes
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#ffe9c0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.02, "out");
  brush.fillTexture(0.1, 0.1);
  ["#ff7a3c", "#ffa64a", "#ffd060"].forEach((c, i) => {
    brush.fill(c, 190);
    brush.beginShape(0);
    brush.vertex(0, i * 130);
    brush.vertex(600, i * 130);
    brush.vertex(600, i * 130 + 120);
    brush.vertex(0, i * 130 + 120);
    brush.endShape(CLOSE);
  });
  brush.fill("#2c7a2c", 230);
  brush.beginShape(0);
  brush.vertex(290, 330);
  brush.vertex(310, 330);
  brush.vertex(310, 600);
  brush.vertex(290, 600);
  brush.endShape(CLOSE);
  brush.fill("#d81020", 230);
  for (let i = 0; i < 5; i++) {
    push();
    translate(300, 300);
    rotate(i * 72);
    brush.beginShape(0.4);
    brush.vertex(-15, -15);
    brush.vertex(-75, -120);
    brush.vertex(75, -120);
    brush.vertex(15, -15);
    brush.endShape(CLOSE);
    pop();
  }
  brush.fill("#500010", 255);
  brush.circle(300, 300, 24);
  brush.fill("#ffe030", 255);
  brush.circle(330, 250, 10);
  brush.circle(340, 232, 10);
}
