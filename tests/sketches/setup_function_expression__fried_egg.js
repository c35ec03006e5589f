let setup = function cook() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#55606b");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.15, "out");
  brush.fillTexture(0.2, 0.5);
  brush.fill("#fffdf6", 245);
  brush.beginShape(0.8);
  [[120, 300], [190, 160], [320, 130], [460, 200], [480, 340], [390, 460], [240, 450]].forEach(function (p) {
    brush.vertex(p[0], p[1]);
  });
  brush.endShape(CLOSE);
  brush.fill("#f4b223", 245);
  brush.circle(300, 290, 82, 0.2);
  brush.fill("#fbe08a", 200);
  brush.circle(275, 262, 26, 0.4);
};
