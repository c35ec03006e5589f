// Refused because it reads a property of undefined before the first shape.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#fbf6ec");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  const flowers = [{ x: 200, y: 240 }, { x: 400, y: 300 }];
  for (let i = 0; i <= flowers.length; i++) {
    const centre = flowers[i + 2];
    brush.fill("#d8546f", 160);
    brush.circle(centre.x, centre.y, 60);
  }
}
