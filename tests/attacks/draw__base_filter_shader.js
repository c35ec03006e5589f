// attack: p5 2's shader hooks: modifies the base filter shader so that it paints the picture
// expect: p5_drawing
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f1ece1");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#6d7fa8", 130);
  brush.circle(300, 300, 140, 0.4);

  const waves = baseFilterShader().modify(() => {
    getColor((inputs, canvasContent) => {
      const ripple = sin(inputs.texCoord.y * 60) * 0.5 + 0.5;
      return mix(texture(canvasContent, inputs.texCoord), [0.2, 0.4, 0.7, 1], ripple);
    });
  });
  filter(waves);
}
