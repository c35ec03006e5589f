function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  clear();
  background(255);
  background(230, 220, 205, 128);
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.5);
  const shape = (...points) => {
    brush.beginShape(0.5);
    points.forEach(([x, y]) => brush.vertex(x, y));
    brush.endShape(CLOSE);
  };
  brush.fill("#6b4a33", 220);
  shape([300, 240], [390, 350], [400, 540], [200, 540], [210, 350]);
  brush.circle(300, 210, 85, 0.2);
  shape([230, 180], [220, 70], [290, 140]);
  shape([370, 180], [380, 70], [310, 140]);
  shape([390, 520], [500, 500], [520, 360], [545, 370], [540, 530], [420, 560]);
}
