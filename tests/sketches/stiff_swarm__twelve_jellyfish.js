// A swarm: twelve jellyfish in rows, each with 4 straight strands
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#fff4e0");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  randomSeed(7);
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.4, 0.1);
  for (let i = 0; i < 12; i++) {
    push();
    translate(100 + (i % 4) * 130, 130 + floor(i / 4) * 160);
    brush.fill(["#c0392b", "#8e44ad"][i % 2], 190);
    brush.beginShape(0);
    brush.vertex(-44, 0); brush.vertex(-38, -26); brush.vertex(-16, -44); brush.vertex(16, -44); brush.vertex(38, -26); brush.vertex(44, 0);
    brush.endShape(CLOSE);
    for (let k = 0; k < 4; k++) {
      const d = -36 + k * 72 / (4 - 1);
      brush.beginShape(0);
      brush.vertex(d - 6, -2); brush.vertex(d + 6, -2); brush.vertex(d + 6, 74); brush.vertex(d - 6, 74);
      brush.endShape(CLOSE);
    }
    pop();
  }
}
