// attack: a fragment shader of its own over the whole canvas
// expect: p5_drawing
const vert = `attribute vec3 aPosition; varying vec2 at;
void main() { at = aPosition.xy; gl_Position = vec4(aPosition.xy * 2.0 - 1.0, 0.0, 1.0); }`;
const frag = `precision mediump float; varying vec2 at;
void main() { gl_FragColor = vec4(0.2 + 0.6 * at.y, 0.4, 0.7 - 0.4 * at.x, 1.0); }`;

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  const wash = createShader(vert, frag);
  shader(wash);
  plane(width, height);
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#f2d6a2", 200);
  brush.circle(420, 160, 50, 0.2);
}
