const lily = async (x, y) => ({ x, y, r: 70 });

async function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#e3efe9");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.2, "out");
  brush.fillTexture(0.4, 0.4);
  brush.fill("#5f9fa8", 170);
  brush.circle(300, 330, 230, 0.4);
  await null;
  const pads = await Promise.all([lily(200, 280), lily(390, 300), lily(290, 430)]);
  for (const { x, y, r } of pads) {
    brush.fill("#5b9155", 210);
    brush.circle(x, y, r, 0.2);
  }
  const blossom = await new Promise((resolve) => resolve("#ef9fb6"));
  brush.fill(blossom, 230);
  for await (const [x, y] of [[200, 265], [385, 285]]) brush.circle(x, y, 34, 0.5);
}
