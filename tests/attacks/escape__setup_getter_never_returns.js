// attack: defines setup as a getter that loops, so that asking whether there is a setup hangs
// expect: time_limit
const paintPear = () => {
  createCanvas(600, 600, WEBGL);
  background("#f7f3e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#b9c24a", 215);
  brush.beginShape(0.8);
  [[300, 150], [340, 250], [420, 380], [300, 480], [180, 380], [260, 250]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
};

Object.defineProperty(globalThis, "setup", {
  get() {
    for (let i = 0; i >= 0; i++) if (i > 1e9) i = 0;
    return paintPear;
  },
});
