function counter(start) {
  let n = start;
  return {
    next: () => n++,
    get value() {
      return n;
    },
  };
}

function painter(palette) {
  const turn = counter(0);
  return function (x, y, r) {
    const index = turn.next() % palette.length;
    brush.fill(palette[index], 185);
    brush.circle(x, y, r, 0.5);
    return turn.value;
  };
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f4f1ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.6, 0.5);
  const stone = painter(["#8b8f93", "#b7a590", "#6d7480"]);
  stone(200, 430, 110);
  stone(390, 450, 95);
  stone(300, 290, 80);
  const painted = stone(310, 170, 55);
  console.log(`${painted} pebbles`);
}
