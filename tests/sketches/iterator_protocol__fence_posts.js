class Posts {
  constructor(count, gap) {
    this.count = count;
    this.gap = gap;
  }
  [Symbol.iterator]() {
    let i = 0;
    return {
      next: () => (i < this.count ? { value: 70 + this.gap * i++, done: false } : { value: undefined, done: true }),
      return() {
        return { value: undefined, done: true };
      },
    };
  }
}

function plank(x, y, w, h, tip) {
  brush.fill("#c8a679", 215);
  brush.beginShape(0);
  brush.vertex(x, y);
  brush.vertex(x + w / 2, y - tip);
  brush.vertex(x + w, y);
  brush.vertex(x + w, y + h);
  brush.vertex(x, y + h);
  brush.endShape(CLOSE);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#e6f0dc");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.5, 0.6);
  plank(30, 300, 540, 40, 0);
  const posts = new Posts(5, 100);
  for (const x of posts) plank(x, 190, 62, 320, 50);
  const [first, , third] = posts;
  brush.fill("#d65a6f", 220);
  brush.circle((first + third) / 2 + 30, 160, 44, 0.4);
}
