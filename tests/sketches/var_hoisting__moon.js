function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  noLoop();
  background(shade);
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.4, 0.2);

  if (moon === undefined) {
    var moon = { x: 300, y: 220, r: 110 };
  }
  for (var i = 0; i < 2; i++) {
    var halo = moon.r + (1 - i) * 60;
    brush.fill(i ? "#fff6d8" : "#9fb0d6", i ? 240 : 110);
    brush.fillBleed(i ? 0.05 : 0.4, "out");
    brush.circle(moon.x, moon.y, halo, 0.2);
  }
  hill(i * 230 + 20, halo);
  function hill(y, rise) {
    brush.fill("#26324f", 220);
    brush.beginShape(0.5);
    brush.vertex(0, y);
    brush.vertex(220, y - rise / 2);
    brush.vertex(600, y + 20);
    brush.vertex(600, 600);
    brush.vertex(0, 600);
    brush.endShape(CLOSE);
  }
}

var shade = "#7487b5";
