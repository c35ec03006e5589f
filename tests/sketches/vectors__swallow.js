function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background("#eef3f7");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.35, 0.5);

  const body = createVector(300, 300);
  const forward = createVector(1, 0).rotate(-25);
  const at = (along, across) => {
    const side = forward.copy().rotate(90).mult(across);
    return body.copy().add(forward.copy().mult(along)).add(side);
  };
  const trace = (colour, ...points) => {
    brush.fill(colour, 215);
    brush.beginShape(0.4);
    points.forEach(({ x, y }) => brush.vertex(x, y));
    brush.endShape(CLOSE);
  };
  trace("#2f4470", at(130, 0), at(60, 34), at(-110, 20), at(-110, -20), at(60, -34));
  trace("#3d5688", at(60, 20), at(10, 60), at(-120, 230), at(-20, 40));
  trace("#3d5688", at(60, -20), at(10, -60), at(-120, -230), at(-20, -40));
  trace("#26375c", at(-90, 0), at(-230, 60), at(-150, 0), at(-230, -60));
  const throat = p5.Vector.lerp(at(130, 0), at(60, 0), 0.5);
  brush.fill("#b5543c", 230);
  brush.circle(throat.x, throat.y, p5.Vector.dist(body, throat) * 0.3, 0.2);
}
