// Ordinary words that are also names of the browser's: top, name, status, self, history, length
var top = 300, length = 210;
var name = "clock", status = "ready";
let history = [];
const self = { face: "#f7efdc", rim: "#6b4b34", hands: "#2c2a2e" };
const location = { x: 300, y: top };
const screen = { paper: "#e9eef0" };

function parent(child) {
  history.push(child);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  noLoop();
  background(screen.paper);
  translate(location.x - width / 2, location.y - height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  disc(self.rim, length);
  disc(self.face, length * 0.86);
  hand(-60, 110, 16);
  hand(60, 150, 12);
  disc(self.hands, 18);
  status = `${name}: ${history.length} parts`;
}

function disc(colour, radius) {
  brush.fill(colour, 240);
  brush.circle(0, 0, radius, 0.05);
  parent("disc");
}

function hand(angle, reach, wide) {
  push();
  rotate(angle);
  brush.fill(self.hands, 240);
  brush.beginShape(0);
  brush.vertex(-wide / 2, 0);
  brush.vertex(wide / 2, 0);
  brush.vertex(0, -reach);
  brush.endShape(CLOSE);
  pop();
  parent("hand");
}
