const groups = Object.groupBy(
  [90, 210, 300, 410, 520].map((x, i) => ({ x, near: i % 2 === 0 })),
  ({ near }) => (near ? "front" : "back"),
);

class Pine {
  static #count = 0;
  height = 330;
  #x;
  accessor = null;
  constructor(x, { height = this.height, colour } = {}) {
    this.#x = x;
    this.height = height;
    this.colour = colour ?? "#2f5d4a";
    Pine.#count++;
  }
  paint = () => {
    const half = this.height ** 0.8;
    brush.fill(this.colour, 215);
    brush.beginShape(0.1);
    for (const [dx, dy] of [[0, -1], [0.5, -0.45], [0.28, -0.45], [0.7, 0], [-0.7, 0], [-0.28, -0.45], [-0.5, -0.45]]) {
      brush.vertex(this.#x + dx * half, 560 + dy * this.height);
    }
    brush.endShape(CLOSE);
  };
  static get count() {
    return Pine.#count;
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#eef2f3");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.5);
  groups.back?.forEach(({ x }) => new Pine(x, { height: 4_3_0, colour: "#86a8a0" }).paint());
  groups.front?.toReversed().forEach(({ x }) => new Pine(x).paint());
  if (Pine.count !== 5) throw new Error("five pines", { cause: Pine.count });
}
