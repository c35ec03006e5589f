// attack: lays an SVG drawing over the canvas with p5's createDiv
// expect: p5_drawing
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#faf6ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#a9c4b0", 120);
  brush.circle(300, 320, 160, 0.5);

  const petals = Array.from({ length: 12 }, (_, i) =>
    `<ellipse cx="300" cy="180" rx="40" ry="120" fill="#d4527a" opacity="0.7"
      transform="rotate(${i * 30} 300 300)"/>`).join("");
  const flower = createDiv(`<svg width="600" height="600">${petals}</svg>`);
  flower?.position(0, 0);
}
