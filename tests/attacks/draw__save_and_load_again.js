// attack: saves the canvas to a file, loads it again and tiles it
// expect: p5_drawing
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f0ead8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#5b8c5a", 170);
  brush.fillBleed(0.1, "in");
  brush.beginShape(0.5);
  brush.vertex(150, 300);
  brush.vertex(260, 200);
  brush.vertex(300, 320);
  brush.vertex(220, 380);
  brush.endShape(CLOSE);

  saveCanvas("leaf", "png");
  loadImage("leaf.png", (leaf) => {
    for (let i = 0; i < 4; i++) image(leaf, (i % 2) * 300, floor(i / 2) * 300, 300, 300);
  });
}
