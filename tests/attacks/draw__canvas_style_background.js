// attack: gives the canvas a painted CSS background and a sepia filter through its p5 handle
// expect: admitted, the handle's style() and class() do nothing, and the paper stays as it was
function setup() {
  const paper = createCanvas(600, 600, WEBGL);
  paper.style("background", "radial-gradient(circle at 40% 40%, #ffd9a0, #b5532a 70%)");
  paper.style("filter", "sepia(0.6) contrast(1.4)").class("framed");
  noLoop();
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#8f2f4a", 180);
  brush.fillBleed(0.2, "out");
  brush.fillTexture(0.5, 0.4);
  brush.circle(300, 280, 120, 0.5);
  brush.fill("#4f6b3a", 200);
  brush.beginShape(0.3);
  brush.vertex(296, 390);
  brush.vertex(308, 390);
  brush.vertex(322, 590);
  brush.vertex(300, 590);
  brush.endShape(CLOSE);
}
