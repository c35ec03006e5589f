// attack: goes from what createCanvas returns to the element and its drawing context
// expect: p5_drawing
let sheet;

function setup() {
  sheet = createCanvas(600, 600, WEBGL);
  background("#f8f3ea");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // a bee on clover
  brush.fill("#7fa650", 200);
  for (const x of [200, 300, 400]) brush.circle(x, 430, 80, 0.6);
  brush.fill("#e8b52c", 230);
  brush.circle(300, 260, 60, 0.3);
  brush.fill("#2b2118", 220);
  brush.circle(330, 265, 16, 0.4);
  brush.circle(285, 262, 14, 0.4);
  const { drawingContext: ink, elt } = sheet;
  (ink ?? elt.getContext("webgl2")).clearColor(0.9, 0.7, 0.2, 1);
}
