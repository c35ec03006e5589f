// attack: throws an error whose message and name hold half characters and a NUL
// expect: runtime_error
function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f1f5ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const tilt = new Error("\udfff the easel \0 fell \ud800");
  tilt.name = "\ud800Oops\0";
  if (height) throw tilt;
  // a cactus
  brush.fill("#4c8055", 215);
  brush.circle(300, 300, 90, 0.2);
}
