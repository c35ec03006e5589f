const room = {
  lamp: { shade: { colour: "#e9c36a" }, base: null },
  paint: undefined,
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush?.scaleBrushes?.(3);
  noLoop();
  background(room.wall?.colour ?? "#e5e2ee");
  translate(-width / 2, -height / 2);
  brush.noStroke?.();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.3, 0.5);
  room.paint?.("never called");

  const shade = room?.lamp?.shade?.colour ?? "#ffffff";
  let base = room.lamp?.base?.colour;
  base ??= "#6a4f7a";
  let glow = 0;
  glow ||= 90;
  glow &&= glow + 40;

  brush.fill("#f7e7ae", glow);
  brush.circle(300, 230, 170, 0.5);
  brush.fill(shade, 220);
  brush.beginShape(0);
  for (const [x, y] of [[240, 130], [360, 130], [420, 300], [180, 300]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.fill(base, 220);
  brush.beginShape(0.3);
  for (const [x, y] of [[288, 300], [312, 300], [322, 500], [400, 545], [200, 545], [278, 500]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
