// a hibiscus after rain
const drops = [[80, 100], [160, 60], [240, 110], [400, 80], [480, 120], [540, 60], [100, 480], [200, 540], [420, 530], [520, 470]];
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(2);
  noLoop();
  background("#dfe4e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.3, 0.3);
  for (let i = 0; i < 5; i++) {
    push();
    translate(300, 310);
    rotate(i * 72);
    brush.fill("#f0609a", 170);
    brush.beginShape(0.6);
    brush.vertex(0, 0);
    brush.vertex(-70, -110);
    brush.vertex(0, -170);
    brush.vertex(70, -110);
    brush.endShape(CLOSE);
    pop();
  }
  brush.fill("#801040", 220);
  brush.circle(300, 310, 30);
  brush.fill("#ffdd55", 230);
  brush.circle(300, 270, 9);
  brush.circle(300, 250, 9);
  brush.circle(300, 230, 9);
  // rain drops
  brush.fill("#4f8fd0", 200);
  for (const [x, y] of drops) {
    brush.beginShape(0.4);
    brush.vertex(x, y - 22);
    brush.vertex(x + 11, y + 6);
    brush.vertex(x, y + 16);
    brush.vertex(x - 11, y + 6);
    brush.endShape(CLOSE);
  }
}
