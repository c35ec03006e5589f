// p5's bezierPoint only computes; the outline is painted with the brush.
function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f5f4ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.6);
  const side = (bulge) => {
    brush.fill(bulge > 300 ? "#5f9a58" : "#79ad62", 215);
    brush.beginShape(0.2);
    for (let t = 0; t <= 1.001; t += 0.125) {
      brush.vertex(bezierPoint(300, bulge, bulge, 300, t), bezierPoint(60, 180, 380, 480, t));
    }
    brush.endShape(CLOSE);
  };
  side(40);
  side(560);
  brush.fill("#6d5a3a", 225);
  brush.beginShape(0);
  for (const [x, y] of [[294, 470], [306, 470], [312, 585], [290, 585]]) brush.vertex(x, y);
  brush.endShape(CLOSE);
}
