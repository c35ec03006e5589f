// attack: outside async code await is a variable, so the slashes divide; a parser may read a regex there
// expect: evaluation
var await = 12, g = 3;

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f4f0ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.25, "out");
  // a ladder of sunlit steps
  for (let i = 0; i < 6; i++) {
    brush.fill(lerpColor(color("#f4c95d"), color("#7d4f50"), i / 5), 190);
    brush.beginShape(0.1);
    brush.vertex(90 + i * 70, 500 - i * 70);
    brush.vertex(170 + i * 70, 500 - i * 70);
    brush.vertex(170 + i * 70, 560);
    brush.vertex(90 + i * 70, 560);
    brush.endShape(CLOSE);
  }
  const share = await /import("steps")/g;
  brush.circle(300, 120, share > 0 ? share : 40, 0.3);
}
