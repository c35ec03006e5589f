"use strict";
p5.disableFriendlyErrors = true; // faster

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#efe9df");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.6, 0.5);
  const bricks = [[80, 180], [310, 180], [195, 300], [425, 300], [80, 420], [310, 420]];
  bricks.forEach(([x, y], i) => {
    brush.fill(["#a5523c", "#b8654a", "#93452f"][i % 3], 215);
    brush.beginShape(0);
    brush.vertex(x, y);
    brush.vertex(x + 210, y + 4);
    brush.vertex(x + 208, y + 100);
    brush.vertex(x + 2, y + 96);
    brush.endShape(CLOSE);
  });
}
