const scene = JSON.parse(`{
  "paper": "#dff0f4",
  "shapes": [
    { "colour": "#4f9db0", "curve": 0.2, "points": [[0, 420], [600, 410], [600, 540], [0, 550]] },
    { "colour": "#e7cc92", "curve": 0.7, "points": [[130, 450], [220, 380], [390, 380], [480, 450]] },
    { "colour": "#8a6240", "curve": 0.3, "points": [[285, 395], [300, 180], [322, 180], [315, 395]] },
    { "colour": "#4f8f55", "curve": 0.5, "points": [[310, 190], [200, 150], [130, 210], [220, 190]] },
    { "colour": "#4f8f55", "curve": 0.5, "points": [[310, 190], [420, 140], [500, 200], [400, 190]] },
    { "colour": "#5fa062", "curve": 0.5, "points": [[310, 190], [290, 90], [340, 60], [330, 130]] }
  ]
}`);

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background(scene.paper);
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, "out");
  brush.fillTexture(0.4, 0.4);
  const copy = JSON.parse(JSON.stringify(scene.shapes));
  for (const { colour, curve, points } of copy) {
    brush.fill(colour, 215);
    brush.beginShape(curve);
    for (const [x, y] of points) brush.vertex(x, y);
    brush.endShape(CLOSE);
  }
}
