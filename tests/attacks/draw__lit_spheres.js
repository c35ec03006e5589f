// attack: a still life of p5's own lit spheres behind one brushed leaf
// expect: p5_drawing
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#e9e4da");
  brush.noStroke();
  brush.fill("#4a7a4a", 200);
  brush.beginShape(0.5);
  brush.vertex(-20, -140);
  brush.vertex(40, -190);
  brush.vertex(70, -130);
  brush.endShape(CLOSE);

  ambientLight(120);
  directionalLight(255, 240, 220, 0.4, 0.8, -1);
  specularMaterial(190, 60, 50);
  shininess(30);
  for (const x of [-130, 0, 130]) {
    push();
    translate(x, 60);
    sphere(80);
    pop();
  }
}
