const steps = [
  ["fill", "#e9dcc0", 230],
  ["beginShape", 0.8],
  ["vertex", 130, 200],
  ["vertex", 300, 150],
  ["vertex", 470, 200],
  ["vertex", 300, 250],
  ["endShape", CLOSE],
  ["fill", "#b5393f", 225],
  ["beginShape", 0.2],
  ["vertex", 130, 215],
  ["vertex", 300, 265],
  ["vertex", 470, 215],
  ["vertex", 455, 430],
  ["vertex", 300, 480],
  ["vertex", 145, 430],
  ["endShape", CLOSE],
  ["fill", "#f0c455", 230],
  ["circle", 220, 350, 34, 0.2],
  ["circle", 380, 350, 34, 0.2],
];

function setup() {
  createCanvas(600, 600, WEBGL);
  brush["scaleBrushes"](3);
  noLoop();
  background("#f4f2ea");
  translate(-width / 2, -height / 2);
  brush["no" + "Stroke"]();
  brush[`fill${"Bleed"}`](0.08, "out");
  brush.fillTexture(0.3, 0.5);
  for (const [name, ...args] of steps) {
    if (name in brush && typeof brush[name] === "function") brush[name](...args);
  }
}
