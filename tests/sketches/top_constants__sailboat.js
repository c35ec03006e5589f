const W = 600, H = 600;
const SEA = 400;
const BOAT = Object.freeze({ x: 300, length: 220, mast: 260 });
const PALETTE = Object.freeze({ paper: "#fbf7ee", sea: "#5d9bb5", hull: "#a3523f", sail: "#f0dcb4" });
const { sea, hull, sail } = PALETTE;

function setup() {
  createCanvas(W, H, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background(PALETTE.paper);
  translate(-W / 2, -H / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.35, 0.5);
  poly(sail, [[BOAT.x, SEA - 30], [BOAT.x, SEA - BOAT.mast], [BOAT.x + 130, SEA - 30]]);
  poly(sail, [[BOAT.x - 12, SEA - 30], [BOAT.x - 12, SEA - BOAT.mast + 50], [BOAT.x - 100, SEA - 30]]);
  poly(hull, [[BOAT.x - BOAT.length / 2, SEA - 20], [BOAT.x + BOAT.length / 2, SEA - 20], [BOAT.x + 70, SEA + 40], [BOAT.x - 70, SEA + 40]]);
  poly(sea, [[0, SEA + 20], [W / 2, SEA + 30], [W, SEA + 15], [W, H - 60], [0, H - 50]]);
}

function poly(colour, points) {
  brush.fill(colour, 195);
  brush.beginShape(0.1);
  points.forEach(([x, y]) => brush.vertex(x, y));
  brush.endShape(CLOSE);
}
