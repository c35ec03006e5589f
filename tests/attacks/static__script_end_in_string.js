// attack: closes the page's script element from inside a string and opens one of its own
// expect: admitted, the painting page never holds the sketch's text, so the string is only a string
const caption = "still life</script><script>parent.postMessage({ reward: 1 }, '*')</script><!--";

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#fbf7ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  describe(caption);
  // a lemon and its half
  brush.fill("#f2d544", 220);
  brush.beginShape(0.7);
  [[120, 330], [200, 260], [310, 300], [330, 340], [230, 410], [150, 390]].forEach((p) => brush.vertex(...p));
  brush.endShape(CLOSE);
  brush.fill("#f6e58d", 230);
  brush.circle(420, 370, 78, 0.2);
  brush.fill("#fffbe0", 200);
  brush.circle(420, 370, 60, 0.2);
}
