const paintHull = ({ x = 300, y = 400, length = 260, colour: hue = "#8a4b34", ...rest } = {}) => {
  const { depth = 70, opacity = 210 } = rest;
  brush.fill(hue, opacity);
  brush.beginShape(0.2);
  brush.vertex(x - length / 2, y);
  brush.vertex(x + length / 2, y);
  brush.vertex(x + length / 2 - 50, y + depth);
  brush.vertex(x - length / 2 + 50, y + depth);
  brush.endShape(CLOSE);
};

const paintSail = ([foot, [tipX, tipY] = [foot[0], 120], colour = "#f3e6cf"]) => {
  const [x, y, reach = 120] = foot;
  brush.fill(colour, 220);
  brush.beginShape(0.1);
  brush.vertex(x, y);
  brush.vertex(tipX, tipY);
  brush.vertex(x + reach, y - 10);
  brush.endShape(CLOSE);
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#d9e8ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.3, 0.5);
  paintHull();
  let [a, b] = [[296, 380, -140], [310, 380]];
  [a, b] = [b, a];
  paintSail([a]);
  paintSail([b, [296, 160], "#d9705a"]);
  paintHull({ y: 500, length: 560, depth: 60, colour: "#5e93ad", opacity: 150 });
}
