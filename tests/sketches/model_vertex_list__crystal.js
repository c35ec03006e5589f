/**
 * Paints a polygon from a flat list of coordinates.
 * @param {number[]} coords - x1, y1, x2, y2, ...
 * @param {string} hex - the colour, e.g. "#88aacc"
 * @param {number} [opacity=200] - 0 to 255
 * @returns {void}
 */
function polygon(coords, hex, opacity = 200) {
  brush.fill(hex, opacity);
  brush.beginShape();
  for (let i = 0; i < coords.length; i += 2) {
    brush.vertex(coords[i], coords[i + 1]);
  }
  brush.endShape(CLOSE);
}

/** Entry point. */
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f2f0f7");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.5, 0.6);
  polygon([300, 60, 390, 200, 300, 250, 210, 200], "#a58bd0");
  polygon([210, 200, 300, 250, 300, 540, 190, 430], "#7d5fb2");
  polygon([390, 200, 300, 250, 300, 540, 410, 430], "#c6b3e6");
}
