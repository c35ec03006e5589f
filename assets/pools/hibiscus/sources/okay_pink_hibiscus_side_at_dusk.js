// A pale pink hibiscus from the side among dark dusk washes
const tones = { far: "#f2b7c6", near: "#fad3d6", deep: "#c85a8c", leaf: "#2d5c52", night: ["#3b4573", "#54508a", "#2a4862"] };
const P = (...n) => { brush.beginShape(0.5); for (let i = 0; i < n.length; i += 2) brush.vertex(n[i], n[i + 1]); brush.endShape(CLOSE); };
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(71);
  noLoop();
  background("#faf4ee");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.5, 0.1);
  brush.fillBleed(0.25, "out");
  const spots = [[70, 80, 150], [250, 40, 130], [470, 60, 160], [560, 230, 120], [60, 330, 120], [90, 540, 150], [320, 580, 130], [540, 540, 150], [560, 400, 110]];
  for (const [x, y, r] of spots) {
    brush.fill(random(tones.night), 215);
    brush.circle(x, y, r, 0.8);
  }
  brush.fillTexture(0.4, 0.5);
  brush.fillBleed(0.08, "out");
  brush.fill(tones.leaf, 215);
  P(60, 420, 130, 380, 200, 400, 240, 440, 170, 450, 100, 450);
  P(470, 600, 420, 520, 330, 440, 240, 380, 246, 370, 340, 430, 430, 510, 490, 600);
  brush.fill(tones.far, 185);
  P(240, 380, 190, 300, 170, 210, 200, 150, 250, 160, 280, 240, 270, 330);
  P(246, 384, 330, 390, 420, 420, 470, 400, 460, 350, 400, 330, 320, 340);
  brush.fill(tones.near, 205);
  P(242, 382, 250, 300, 290, 200, 350, 150, 400, 170, 400, 240, 340, 320, 270, 376);
  P(244, 382, 310, 320, 390, 260, 450, 240, 490, 270, 470, 330, 390, 370, 300, 390);
  brush.fillBleed(0.3, "in");
  brush.fillTexture(0.5, 0.1);
  brush.fill(tones.deep, 140);
  P(242, 382, 260, 320, 300, 260, 320, 280, 290, 330);
  P(244, 382, 310, 340, 370, 310, 380, 330, 320, 366);
  P(240, 378, 214, 310, 210, 250, 236, 260, 250, 320);
  brush.fillBleed(0.05, "out");
  brush.fill("#7f9f5e", 225);
  P(226, 398, 210, 372, 240, 350, 250, 370, 276, 374, 262, 396);
  brush.fill("#e58aa0", 235);
  P(250, 372, 350, 286, 430, 210, 480, 150, 488, 156, 440, 216, 358, 296, 260, 378);
  brush.fill("#f3b32c", 255);
  for (let i = 0; i < 10; i++) brush.circle(436 + i * 5.6 + (i % 2 ? 10 : -8), 208 - i * 6.6 + (i % 2 ? 9 : -9), 5, 0.3);
}
