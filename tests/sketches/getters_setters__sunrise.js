const sun = {
  _height: 0,
  get height() {
    return this._height;
  },
  set height(value) {
    this._height = constrain(value, 0, 300);
  },
  get y() {
    return 420 - this._height;
  },
  get colour() {
    return this._height > 150 ? "#f3b33d" : "#e2643f";
  },
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(4);
  noLoop();
  background("#fdf3e3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.4, 0.3);
  for (const h of [20, 180]) {
    sun.height = h;
    brush.fill(sun.colour, 150);
    brush.fillBleed(0.3, "out");
    brush.circle(300, sun.y, 90, 0.3);
  }
  sun.height = 10_000;
  brush.fill("#4f7a86", 210);
  brush.fillBleed(0.1, "out");
  brush.beginShape(0.2);
  brush.vertex(0, 430);
  brush.vertex(sun.height, 415);
  brush.vertex(600, 440);
  brush.vertex(600, 600);
  brush.vertex(0, 600);
  brush.endShape(CLOSE);
}
