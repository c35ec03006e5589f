const π = Math.PI;
const été = { pétale: "#e56b8a", cœur: "#f2c14e", tige: "#5c9157" };
const 花びら = 6;

function peindre(x, y, rayon, teinte) {
  brush.fill(teinte, 205);
  brush.circle(x, y, rayon, 0.4);
}

class Fleur {
  constructor(größe) {
    this.größe = größe;
  }
  peindre(Δ = 0) {
    const { pétale, cœur } = été;
    for (let ι = 0; ι < 花びら; ι++) {
      const θ = Δ + (2 * π * ι) / 花びら;
      peindre(300 + this.größe * Math.cos(θ), 250 + this.größe * Math.sin(θ), 66, pétale);
    }
    peindre(300, 250, 60, cœur);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f6f3ea"); // « papier chaud » 🌸
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.15, "out");
  brush.fillTexture(0.35, 0.5);
  brush.fill(été["tige"], 215);
  brush.beginShape(0);
  for (const [x, y] of [[292, 300], [308, 300], [312, 590], [288, 590]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  new Fleur(105).peindre(π / 6);
}
