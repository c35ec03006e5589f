class Shade {
  constructor(r, g, b) {
    Object.assign(this, { r, g, b });
  }
  toString() {
    return `rgb(${this.r}, ${this.g}, ${this.b})`;
  }
  valueOf() {
    return (this.r << 16) | (this.g << 8) | this.b;
  }
}
class Degrees {
  constructor(value) {
    this.value = value;
  }
  [Symbol.toPrimitive](hint) {
    return hint === "string" ? `${this.value}°` : this.value * 3;
  }
}

function setup() {
  createCanvas(400, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#eef1f4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.05, "out");
  brush.fillTexture(0.3, 0.5);
  const red = new Shade(204, 52, 58), glass = new Shade(170, 196, 208);
  const today = new Degrees(80);
  const tube = (shade, half, top) => {
    brush.fill(String(shade), 225);
    brush.beginShape(0.2);
    for (const [x, y] of [[-half, 460], [-half, top], [half, top], [half, 460]]) brush.vertex(200 + x, y);
    brush.endShape(CLOSE);
  };
  tube(glass, 42, 60);
  tube(red, 22, 460 - today);
  brush.fill(`${red}`, red > glass ? 240 : 200);
  brush.circle(200, 480, 78, 0.1);
}
