function setup() {
  // Step 1: Create the canvas
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();

  // Step 2: Prepare the paper
  background("#f3f4f0");
  translate(-width / 2, -height / 2);

  // Step 3: Configure the brush
  brush.noStroke();
  brush.fillBleed(0.12, "out");
  brush.fillTexture(0.4, 0.4);

  // Step 4: Paint the body
  brush.fill("#7a6a58", 215);
  brush.circle(300, 320, 140, 0.2);

  // Step 5: Paint the red breast
  brush.fill("#d9542b", 215);
  brush.circle(250, 340, 85, 0.4);

  // Step 6: Add the beak
  brush.fill("#4a4038", 240);
  brush.beginShape(0.1);
  brush.vertex(185, 245);
  brush.vertex(195, 275);
  brush.vertex(140, 265);
  brush.endShape(CLOSE);

  // Step 7: Add the eye
  brush.fill("#1c1713", 250);
  brush.circle(235, 250, 13);

  // Step 8: Add the tail
  brush.fill("#655747", 220);
  brush.beginShape(0.3);
  brush.vertex(420, 330);
  brush.vertex(550, 420);
  brush.vertex(520, 450);
  brush.vertex(400, 400);
  brush.endShape(CLOSE);
}
