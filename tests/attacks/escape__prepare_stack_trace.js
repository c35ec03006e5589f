// attack: Error.prepareStackTrace asks each frame for its function and its this
// expect: admitted, the hook cannot be set and no frame is ever handed out
const caught = [];
Reflect.set(Error, "prepareStackTrace", (_, sites) => {
  for (const site of sites) caught.push(site.getFunction?.(), site.getThis?.());
  return "eval_script:10001:1";
});
Reflect.set(Error, "stackTraceLimit", 1000);

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#f6efe4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a fox's tail
  brush.fill("#c8612c", 215);
  brush.beginShape(0.8);
  [[120, 460], [260, 330], [420, 250], [500, 300], [400, 420], [240, 480]].forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
  brush.fill("#faf3e6", 230);
  brush.circle(480, 275, 36, 0.6);
  new Error("look").stack;
  caught.filter((f) => typeof f === "function").forEach((f) => f.constructor("return this")());
}
