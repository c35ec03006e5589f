// attack: makes brush the prototype of an object and reaches its line through super
// expect: method_not_allowed
const artist = {
  __proto__: brush,
  fishing() {
    this.fill("#35524a", 200);
    super.circle(180, 360, 30, 0.4);
    super.line(200, 350, 420, 250);
  },
};

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#e8efe9");
  translate(-width / 2, -height / 2);
  artist.noStroke();
  artist.fill("#79a3b1", 180);
  artist.beginShape(0.4);
  [[-20, 420], [300, 400], [620, 430], [620, 620], [-20, 620]].forEach((p) => artist.vertex(...p));
  artist.endShape(CLOSE);
  artist.fishing();
}
