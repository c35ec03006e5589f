(function () {
  "use strict";
  const CAP = "#c8402f";
  const STEM = "#efe3cf";

  function shape(colour, points) {
    brush.fill(colour, 205);
    brush.beginShape(0.5);
    points.forEach(([x, y]) => brush.vertex(x, y));
    brush.endShape(CLOSE);
  }

  globalThis.setup = function () {
    createCanvas(600, 600, WEBGL);
    brush.scaleBrushes(3);
    noLoop();
    background("#f1f3e6");
    translate(-width / 2, -height / 2);
    brush.noStroke();
    brush.fillBleed(0.1, "out");
    brush.fillTexture(0.3, 0.5);
    shape(STEM, [[260, 330], [340, 330], [360, 540], [240, 540]]);
    shape(CAP, [[110, 340], [150, 210], [300, 140], [450, 210], [490, 340], [300, 370]]);
    brush.fill("#fbf6ec", 250);
    brush.circle(230, 240, 26, 0.3);
    brush.circle(340, 210, 22, 0.3);
    brush.circle(390, 290, 24, 0.3);
  };
})();
