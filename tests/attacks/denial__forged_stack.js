// attack: throws an error with a stack of its own, whose line number has five thousand digits
// expect: runtime_error
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f1ede4");
  translate(-width / 2, -height / 2);
  const broken = new Error("out of cobalt");
  broken.stack = "    at setup (eval_script:" + "9".repeat(5000) + ":1)\n";
  throw broken;
}
