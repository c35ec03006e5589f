const setup = () => {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#e5f0f8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.06, "out");
  brush.fillTexture(0.3, 0.6);
  const tri = (c, a, b, d) => (brush.fill(c, 215), brush.beginShape(0), [a, b, d].map((p) => brush.vertex(...p)), brush.endShape(CLOSE));
  tri("#d94f4f", [300, 80], [180, 220], [300, 230]);
  tri("#f0b545", [300, 80], [420, 220], [300, 230]);
  tri("#3f86b0", [180, 220], [300, 400], [300, 230]);
  tri("#5aa37a", [420, 220], [300, 400], [300, 230]);
  tri("#d94f4f", [300, 400], [270, 480], [330, 470]);
  tri("#f0b545", [310, 475], [290, 560], [350, 540]);
};
