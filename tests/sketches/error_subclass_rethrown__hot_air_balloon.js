const attempt = (work, fallback) => {
  try {
    return work();
  } catch ({ name, message }) {
    console.warn(`${name}: ${message}`);
    return fallback;
  }
};

function setup() {
  createCanvas(500, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#dcecf6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.3, 0.6);
  const envelope = attempt(() => [].at(0).colour, "#d9583f");
  const basket = attempt(() => null.colour, "#8a5f3c");
  const stripe = attempt(() => decodeURIComponent("%"), "#f3c258");
  // a colour that p5 cannot read is caught, and another taken
  attempt(() => brush.fill("no such colour", 100), undefined);
  brush.fill(envelope, 220);
  brush.circle(250, 230, 165, 0.1);
  brush.fill(stripe, 210);
  brush.beginShape(0.6);
  for (const [x, y] of [[250, 65], [310, 230], [250, 395], [190, 230]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
  brush.fill(basket, 230);
  brush.beginShape(0);
  for (const [x, y] of [[205, 450], [295, 450], [285, 530], [215, 530]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
