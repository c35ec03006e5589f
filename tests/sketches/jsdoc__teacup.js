/**
 * @typedef {[number, number]} Point
 * @typedef {{ colour: string, opacity?: number, curve?: number }} Wash
 */

/**
 * Lays one shape of paint.
 *
 * @param {Wash} wash - what to lay it with
 * @param {Point[]} points - corners, in order; at least 3
 * @returns {void}
 * @example
 * ```js
 * lay({ colour: "#fff" }, [[0, 0], [10, 0], [5, 9]]);
 * ```
 */
function lay({ colour, opacity = 220, curve = 0.3 }, points) {
  brush.fill(colour, opacity);
  brush.beginShape(curve);
  points.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}

/** @type {() => void} Runs once; see {@link lay}. */
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f3ede2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.3, 0.6);
  lay({ colour: "#d8cdbb" }, [[110, 450], [490, 450], [420, 500], [180, 500]]);
  lay({ colour: "#5f8fa8" }, [[170, 230], [430, 230], [400, 400], [340, 455], [260, 455], [200, 400]]);
  lay({ colour: "#8a5a34", curve: 0.8 }, [[180, 232], [300, 205], [420, 232], [300, 258]]);
  lay({ colour: "#5f8fa8", curve: 0.6 }, [[420, 270], [510, 270], [500, 370], [400, 390], [405, 360], [470, 345], [475, 300], [418, 300]]);
}
