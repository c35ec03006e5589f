// attack: throws an error whose stack names a line of five thousand digits, too long to convert
// expect: runtime_error
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f2f2ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const stop = new Error("the paper is still wet");
  stop.stack = `at setup (eval_script:${"7".repeat(5000)}:1)`;
  if (frameCount === 0) throw stop;
  // a windmill
  brush.fill("#7f5539", 220);
  brush.beginShape(0.1);
  [[260, 540], [280, 260], [320, 260], [340, 540]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}
