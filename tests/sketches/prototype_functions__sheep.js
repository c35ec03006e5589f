function Animal(x, y) {
  this.x = x;
  this.y = y;
}
Animal.prototype.legs = function () {
  brush.fill("#3b3431", 230);
  for (var i = -1; i <= 1; i += 2) {
    brush.beginShape(0);
    brush.vertex(this.x + i * 50 - 12, this.y + 60);
    brush.vertex(this.x + i * 50 + 12, this.y + 60);
    brush.vertex(this.x + i * 50 + 8, this.y + 190);
    brush.vertex(this.x + i * 50 - 8, this.y + 190);
    brush.endShape(CLOSE);
  }
};

function Sheep(x, y) {
  Animal.call(this, x, y);
}
Sheep.prototype = Object.create(Animal.prototype);
Sheep.prototype.constructor = Sheep;
Sheep.prototype.toString = function () {
  return "sheep at " + this.x;
};
Sheep.prototype.paint = function () {
  var self = this;
  this.legs();
  [[-70, 0, 84], [0, -30, 96], [70, 0, 84]].forEach(function (wool) {
    brush.fill("#fbf8ef", 240);
    brush.circle(self.x + wool[0], self.y + wool[1], wool[2], 0.5);
  });
  brush.fill("#3b3431", 235);
  brush.circle(this.x - 150, this.y - 20, 46, 0.3);
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#a9cf96");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.3, 0.5);
  var dolly = new Sheep(320, 300);
  dolly.paint();
  console.log("painted " + dolly, dolly.constructor === Sheep);
}
