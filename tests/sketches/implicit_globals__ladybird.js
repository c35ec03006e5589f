// Old habits: no declarations at all, as a classic script allows.
spots = [[220, 300], [380, 300], [250, 420], [350, 420]];
colours = { back: "#cc3a2c", dark: "#26221f" };

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#e8f0dd");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.3, 0.5);
  brush.fill(colours.dark, 235);
  brush.circle(300, 170, 75, 0.2);
  brush.fill(colours.back, 225);
  brush.circle(300, 350, 180, 0.1);
  brush.fill(colours.dark, 235);
  for (i = 0; i < spots.length; i++) {
    x = spots[i][0];
    y = spots[i][1];
    brush.circle(x, y, 34, 0.2);
  }
}
